import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { GamePicker } from '../../domain/games/game-picker.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useAddCredit } from './actors.api.ts';
import styles from './actors.module.css';

type NewCreditProps = { actorId: number; onClose: () => void };

/** Asks for the game first: all other fields describe the person's part in it. */
export function NewCredit({ actorId, onClose }: NewCreditProps) {
  const [game, setGame] = useState<GameSummary>();
  if (!game) return <GamePicker onPick={setGame} />;
  return (
    <CreditForm
      actorId={actorId}
      game={game}
      onOtherGame={() => setGame(undefined)}
      onClose={onClose}
    />
  );
}

type CreditFormProps = NewCreditProps & { game: GameSummary; onOtherGame: () => void };

const required = ['role', 'language', 'character'] as const;
type Key = (typeof required)[number] | 'characterZh' | 'characterJa';

/** The defaults, which fit most credits. */
const usual: Record<Key, string> = {
  role: 'voice',
  language: 'Japanese',
  character: '',
  characterZh: '',
  characterJa: '',
};

function CreditForm({ actorId, game, onOtherGame, onClose }: CreditFormProps) {
  const { ui, editorial } = useMessages();
  const { actors } = editorial;
  const lang = useLang();
  const [draft, setDraft] = useState(usual);
  const [isChecked, setChecked] = useState(false);
  const add = useAddCredit(actorId);
  const fields = add.error instanceof ApiError ? add.error.fields : {};

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (required.some((key) => draft[key].trim() === '') || add.isPending) return;
    add.mutate(
      {
        gameId: game.id,
        role: draft.role.trim(),
        language: draft.language.trim(),
        character: draft.character.trim(),
        characterZh: draft.characterZh.trim() || null,
        characterJa: draft.characterJa.trim() || null,
      },
      {
        onSuccess: () => {
          onClose();
          toast(actors.added);
        },
      },
    );
  }

  const text = (key: Key, maxLength: number = personalLimits.personName) => {
    const isRequired = required.some((one) => one === key);
    const isMissing = isChecked && isRequired && draft[key].trim() === '';
    return {
      label: actors[key],
      error: isMissing ? actors.required : fields[key],
      required: isRequired,
      autoComplete: 'off',
      maxLength,
      value: draft[key],
      onChange: ({ target }: { target: { value: string } }) =>
        setDraft({ ...draft, [key]: target.value }),
    };
  };

  return (
    <form className="stack gap-4" onSubmit={submit} noValidate>
      <p className={styles.game}>
        <strong>{gameNames(game, lang).title}</strong>
        <Button size="sm" variant="ghost" onClick={onOtherGame}>
          {actors.changeGame}
        </Button>
      </p>
      <TextField {...text('character')} />
      <div className="pair">
        <TextField {...text('characterZh')} lang="zh-CN" />
        <TextField {...text('characterJa')} lang="ja" />
      </div>
      <div className="pair">
        <TextField {...text('role', 40)} />
        <TextField {...text('language', 40)} />
      </div>
      <FailureNote error={Object.keys(fields).length > 0 ? null : add.error} />
      <div className="row end gap-2">
        <Button onClick={onClose}>{ui.cancel}</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          {actors.addCredit}
        </Button>
      </div>
    </form>
  );
}
