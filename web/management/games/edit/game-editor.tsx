import { useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { emptyDraft, type GameDraft } from './game-draft.ts';
import { GameForm } from './game-form.tsx';
import { editedGameQuery } from '../games.api.ts';
import { NewGameCheck } from './new-game-check.tsx';
import { EntityPanel, useClosePanel } from '../../ui/entity-panel.tsx';

/** The side panel of one game; closing it returns to the list. */
export function GameEditor({ edit }: { edit: number | 'new' }) {
  const close = useClosePanel();
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
  const { editor, menu } = useMessages().gamesAdmin;
  const lang = useLang();
  return (
    <EntityPanel
      query={editedGameQuery(id)}
      title={menu.edit}
      missing={{ title: editor.missing, text: editor.missingText }}
      onClose={onClose}
    >
      {(game) => (
        <GameForm
          title={editor.editTitle(gameNames(game, lang).title)}
          game={game}
          onClose={onClose}
        />
      )}
    </EntityPanel>
  );
}
