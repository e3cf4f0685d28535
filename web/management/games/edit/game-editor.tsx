import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { emptyDraft, type GameDraft } from './game-draft.ts';
import { GameForm } from './game-form.tsx';
import { editedGameQuery, type Game } from '../games.api.ts';
import { NewGameCheck } from './new-game-check.tsx';

/** The side panel of one game; closing it returns to the list. */
export function GameEditor({ edit }: { edit: number | 'new' }) {
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '/admin/games',
      search: ({ edit: _, ...list }) => list,
      resetScroll: false,
    });
  return edit === 'new' ? (
    <NewGame onClose={close} />
  ) : (
    <ExistingGame key={edit} id={edit} onClose={close} />
  );
}

function NewGame({ onClose }: { onClose: () => void }) {
  const { editor } = useMessages().gamesAdmin;
  const [start, setStart] = useState<GameDraft>();
  if (start) return <GameForm title={editor.newTitle} start={start} onClose={onClose} />;
  return (
    <NewGameCheck onContinue={(known) => setStart({ ...emptyDraft, ...known })} onClose={onClose} />
  );
}

function ExistingGame({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryView query={editedGameQuery(id)} skeleton={<Waiting onClose={onClose} />}>
      {(game) =>
        game ? <EditForm game={game} onClose={onClose} /> : <Missing onClose={onClose} />
      }
    </QueryView>
  );
}

function EditForm({ game, onClose }: { game: Game; onClose: () => void }) {
  const { editor } = useMessages().gamesAdmin;
  const { title } = gameNames(game, useLang());
  return <GameForm title={editor.editTitle(title)} game={game} onClose={onClose} />;
}

function Waiting({ onClose }: { onClose: () => void }) {
  const { menu } = useMessages().gamesAdmin;
  return (
    <Dialog look="side" closesOnBack={false} title={menu.edit} onClose={onClose}>
      <Skeleton height="30rem" />
    </Dialog>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const {
    ui,
    gamesAdmin: { editor, menu },
  } = useMessages();
  return (
    <Dialog look="side" closesOnBack={false} title={menu.edit} onClose={onClose}>
      <EmptyState title={editor.missing} actions={<Button onClick={onClose}>{ui.close}</Button>}>
        {editor.missingText}
      </EmptyState>
    </Dialog>
  );
}
