import { useId, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  type Choice,
  type DraftKey,
  draftOf,
  type GameDraft,
  merged,
  usualChoices,
} from './game-draft.ts';
import styles from './game-form.module.css';
import type { Game } from './games-admin.api.ts';
import { statusText } from './statuses.ts';

const sides = ['mine', 'theirs'] as const;

type ConflictPanelProps = {
  /** What the edit started from. */
  base: GameDraft;
  mine: GameDraft;
  current: Game;
  isSaving: boolean;
  onSave: (draft: GameDraft, version: number) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Two people have changed the game: both values of each field, and a choice. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { base, mine, current, isSaving, onSave, onBack, onClose } = props;
  const { conflict } = useMessages().gamesAdmin.editor;
  const theirs = draftOf(current);
  const [choices, setChoices] = useState(() => usualChoices(base, mine, theirs));
  const fields = Object.keys(choices) as DraftKey[];
  return (
    <Dialog
      look="side"
      title={conflict.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{conflict.back}</Button>
          <Button
            variant="primary"
            loading={isSaving}
            onClick={() => onSave(merged(mine, theirs, choices), current.version)}
          >
            {conflict.save}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <p>{fields.length > 0 ? conflict.text : conflict.same}</p>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            values={{ mine, theirs }}
            choice={choices[field]}
            onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}

type FieldChoiceProps = {
  field: DraftKey;
  values: Record<Choice, GameDraft>;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function FieldChoice({ field, values, choice, onChoose }: FieldChoiceProps) {
  const messages = useMessages();
  const { editor, fields } = messages.gamesAdmin;
  const name = useId();

  function said(draft: GameDraft): string {
    if (field === 'status') return statusText(messages, Number(draft.status));
    if (field === 'lockedFields') return draft.lockedFields.map((one) => fields[one]).join(' · ');
    const value = draft[field];
    return typeof value === 'string' ? value : value.join(' · ');
  }

  return (
    <fieldset className={styles.choice}>
      <legend>{fields[field]}</legend>
      {sides.map((side) => (
        <label key={side} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.who}>{editor.conflict[side]}</span>
          <span className={styles.value} data-nothing={editor.conflict.nothing}>
            {said(values[side])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
