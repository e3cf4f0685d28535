import { siteTimeZone } from '../../browser/site-time-zone.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { fromLocalInput } from '../../ui/content/local-time.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type ArticleDraft, isPublic, type StoredState } from './article-draft.ts';
import styles from './article-form.module.css';
import { ArticleState } from './article-state.tsx';
import type { ArticleState as State, ManagedArticle } from './news.api.ts';

/** The allowed transitions; a published article must be withdrawn before it can become a draft. */
const nextStates: Record<State, readonly StoredState[]> = {
  draft: ['published'],
  scheduled: ['published', 'draft'],
  published: ['withdrawn'],
  withdrawn: ['published', 'draft'],
};

type PublishPanelProps = {
  article: ManagedArticle | undefined;
  draft: ArticleDraft;
  problem: string | undefined;
  isSaving: boolean;
  onChange: (part: Partial<ArticleDraft>) => void;
  onSave: (state: StoredState) => void;
};

/** The state of the article and the states it can change to. */
export function PublishPanel(props: PublishPanelProps) {
  const { article, draft, problem, isSaving, onChange, onSave } = props;
  const { fields, publish } = useMessages().newsAdmin;
  const [isConfirming, setIsConfirming] = useState(false);
  const explain = useExplanation(article);
  const state = article?.state ?? 'draft';
  const names = {
    draft: publish.toDraft,
    withdrawn: publish.withdraw,
    published: publishName(),
  };

  function publishName(): string {
    if (isAhead(draft.publishAt)) return publish.schedule;
    return state === 'withdrawn' ? publish.again : publish.now;
  }

  /** Withdrawing asks for confirmation first; all other changes are saved at once. */
  const act = (next: StoredState) => (next === 'withdrawn' ? setIsConfirming(true) : onSave(next));

  return (
    <section className="stack gap-3 box pad" aria-label={publish.title}>
      <h2 className="size-md">{publish.title}</h2>
      <p className={styles.present}>
        <span>{publish.present}</span>
        <ArticleState state={state} />
      </p>
      <p className="faint">{explain}</p>
      {!isPublic(state) && (
        <TextField
          type="datetime-local"
          label={fields.publishAt}
          hint={fields.publishHint(siteTimeZone())}
          error={problem}
          value={draft.publishAt}
          onChange={({ target }) => onChange({ publishAt: target.value })}
        />
      )}
      <div role="group" aria-label={publish.next} className="stack gap-2">
        {nextStates[state].map((next) => (
          <Button
            key={next}
            variant={next === 'published' ? 'primary' : 'secondary'}
            loading={isSaving}
            onClick={() => act(next)}
          >
            {names[next]}
          </Button>
        ))}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={publish.withdrawTitle}
          text={publish.withdrawConfirm}
          confirm={publish.withdraw}
          danger
          pending={isSaving}
          error={null}
          onConfirm={() => {
            setIsConfirming(false);
            onSave('withdrawn');
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
}

function useExplanation(article: ManagedArticle | undefined): string {
  const { publish } = useMessages().newsAdmin;
  const format = useFormat();
  if (!article || article.state === 'draft') return publish.draftText;
  if (article.state === 'withdrawn') return publish.withdrawnText;
  const time = format.dateTime(article.publishedAt ?? article.updatedAt);
  return article.state === 'scheduled' ? publish.scheduledText(time) : publish.publishedText(time);
}

function isAhead(local: string): boolean {
  const moment = fromLocalInput(local);
  return moment !== null && Date.parse(moment) > Date.now();
}
