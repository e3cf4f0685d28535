import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import {
  type Choice,
  type Differences,
  type Edits,
  keysOf,
  merged,
  usualChoices,
} from './conflict-choices.ts';
import styles from './conflict-dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMessages } from '../../i18n/index.tsx';

const sides = ['mine', 'theirs'] as const;

type ConflictDialogProps<Draft> = {
  look: 'side' | 'wide';
  title: string;
  note?: ReactNode;
  edits: Edits<Draft>;
  differences: Differences<Draft>;
  names: Record<keyof Draft, string>;
  /** Formats the value of a field. */
  textOf: (draft: Draft, field: keyof Draft & string) => string;
  isSaving: boolean;
  onSave: (draft: Draft) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Resolves an edit conflict: shows both values of each field and lets the editor choose. */
export function ConflictDialog<Draft>(props: ConflictDialogProps<Draft>) {
  const {
    look,
    title,
    note,
    edits,
    differences,
    names,
    textOf,
    isSaving,
    onSave,
    onBack,
    onClose,
  } = props;
  const texts = useMessages().editorial.conflict;
  const { mine, theirs } = edits;
  const [choices, setChoices] = useState(() => usualChoices(edits, differences));
  const fields = keysOf(choices);
  return (
    <Dialog
      look={look}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button
            variant="primary"
            loading={isSaving}
            onClick={() => onSave(merged(mine, theirs, choices))}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <p>
          {fields.length > 0 ? texts.text : texts.same} {note}
        </p>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            name={names[field]}
            values={{ mine: textOf(mine, field), theirs: textOf(theirs, field) }}
            choice={choices[field]}
            onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}

type FieldChoiceProps = {
  name: string;
  values: Record<Choice, string>;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function FieldChoice({ name, values, choice, onChoose }: FieldChoiceProps) {
  const texts = useMessages().editorial.conflict;
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{name}</legend>
      {sides.map((side) => (
        <label key={side} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.who}>{texts[side]}</span>
          <span className={styles.value} data-nothing={texts.nothing}>
            {values[side]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
