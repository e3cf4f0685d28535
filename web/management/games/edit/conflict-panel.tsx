import { useMessages } from '../../../i18n/index.tsx';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import {
  differences,
  type DraftKey,
  draftOf,
  facetOf,
  type GameDraft,
  type ListField,
} from './game-draft.ts';
import type { Game } from '../games.api.ts';
import { statusText } from '../statuses.ts';

type ConflictPanelProps = {
  /** The version that the edit started from. */
  base: GameDraft;
  mine: GameDraft;
  current: Game;
  isSaving: boolean;
  onSave: (draft: GameDraft, version: number) => void;
  onBack: () => void;
  onClose: () => void;
};

export function ConflictPanel({ base, mine, current, onSave, ...rest }: ConflictPanelProps) {
  const messages = useMessages();
  const { editor, fields } = messages.gamesAdmin;
  const names = useFacetNames();

  function textOf(draft: GameDraft, field: DraftKey): string {
    if (field === 'status') return statusText(messages, Number(draft.status));
    if (field === 'lockedFields') return draft.lockedFields.map((one) => fields[one]).join(' · ');
    const value = draft[field];
    if (typeof value === 'string') return value;
    const nameOf = names[facetOf[field as ListField]];
    return value.map(nameOf).join(' · ');
  }

  return (
    <ConflictDialog
      {...rest}
      look="side"
      title={editor.conflict}
      edits={{ base, mine, theirs: draftOf(current) }}
      differences={differences}
      names={fields}
      textOf={textOf}
      onSave={(draft) => onSave(draft, current.version)}
    />
  );
}
