import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { readSearch } from '../../../domain/search/search-target.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { GameDraft } from './game-draft.ts';
import { GameStatus } from './game-parts.tsx';
import type { GameSummary } from '../../../../contract/games/games.ts';
import { findExisting } from '../games.api.ts';
import styles from './new-game-check.module.css';

type NewGameCheckProps = {
  onContinue: (known: Partial<GameDraft>) => void;
  onClose: () => void;
};

/** Searches for the game first, to avoid a duplicate. */
export function NewGameCheck({ onContinue, onClose }: NewGameCheckProps) {
  const { ui, gamesAdmin } = useMessages();
  const { editor } = gamesAdmin;
  const formId = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const check = useMutation({ mutationFn: findExisting });
  const target = readSearch(text);
  const found = check.data;
  const isTaken = 'appId' in target && (found?.length ?? 0) > 0;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() !== '') check.mutate(target);
  }

  function change(next: string) {
    setText(next);
    check.reset();
  }

  const next = () => onContinue('appId' in target ? target : { name: target.q });
  return (
    <Dialog
      look="side"
      closesOnBack={false}
      title={editor.newTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          {found && !isTaken ? (
            <Button variant="primary" onClick={next}>
              {found.length > 0 ? editor.check.next : editor.check.continue}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" loading={check.isPending}>
              {editor.check.submit}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        <p>{editor.check.text}</p>
        <TextField
          ref={field}
          label={editor.check.label}
          autoComplete="off"
          maxLength={200}
          placeholder="https://store.steampowered.com/app/…"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <FailureNote error={check.error} />
        <div role="status">{found && <Found games={found} isTaken={isTaken} />}</div>
      </form>
    </Dialog>
  );
}

function Found({ games, isTaken }: { games: readonly GameSummary[]; isTaken: boolean }) {
  const { check } = useMessages().gamesAdmin.editor;
  if (games.length === 0) return <p>{check.none}</p>;
  return (
    <>
      <p className={styles.title}>{isTaken ? check.taken : check.similar}</p>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.id} className={styles.game}>
            <Link
              to="/admin/games"
              search={(now) => ({ ...now, edit: String(game.id) })}
              resetScroll={false}
              preload={false}
              aria-label={check.open(game.name)}
              className={styles.link}
            >
              {game.name}
            </Link>
            <span className="faint">#{game.appId}</span>
            <GameStatus game={game} />
          </li>
        ))}
      </ul>
    </>
  );
}
