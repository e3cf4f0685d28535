import { useId, useState } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { gameNames } from '../../ui/game-names.ts';
import styles from './article-conflict.module.css';
import {
  type ArticleDraft,
  type Choice,
  type DraftKey,
  draftOf,
  merged,
  usualChoices,
} from './article-draft.ts';
import type { ManagedArticle } from './news-admin.api.ts';
import type { Settled } from './use-article-form.ts';

const sides = ['mine', 'theirs'] as const;

type ArticleConflictProps = {
  /** What the edit started from. */
  base: ArticleDraft;
  mine: ArticleDraft;
  current: ManagedArticle;
  isSaving: boolean;
  onSave: (settled: Settled) => void;
  onBack: () => void;
};

/** Two people have changed the article: both values of each field, and a choice. */
export function ArticleConflict(props: ArticleConflictProps) {
  const { base, mine, current, isSaving, onSave, onBack } = props;
  const { conflict, states } = useMessages().newsAdmin;
  const theirs = draftOf(current);
  const [choices, setChoices] = useState(() => usualChoices(base, mine, theirs));
  const fields = Object.keys(choices) as DraftKey[];
  return (
    <Dialog
      look="wide"
      title={conflict.title}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{conflict.back}</Button>
          <Button
            variant="primary"
            loading={isSaving}
            onClick={() => onSave({ draft: merged(mine, theirs, choices), current })}
          >
            {conflict.save}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <p>
          {fields.length > 0 ? conflict.text : conflict.same}{' '}
          {conflict.state(states[current.state])}
        </p>
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
  values: Record<Choice, ArticleDraft>;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function FieldChoice({ field, values, choice, onChoose }: FieldChoiceProps) {
  const { conflict, discussions, fields } = useMessages().newsAdmin;
  const lang = useLang();
  const name = useId();
  function said(draft: ArticleDraft): string {
    if (field === 'games')
      return draft.games.map((game) => gameNames(game, lang).title).join(' · ');
    if (field === 'discussion')
      return discussions[draft.discussion === 'closed' ? 'closed' : 'open'];
    return draft[field];
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
          <span className={styles.who}>{conflict[side]}</span>
          <span className={styles.value} data-nothing={conflict.nothing}>
            {said(values[side])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
