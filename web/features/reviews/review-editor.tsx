import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import type { Review } from '../../../contract/members/reviews.ts';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { emptyDraft, keepDraft, recallDraft, type ReviewDraft } from './review-draft.ts';
import { putReview, refreshReviews, type ReviewInput } from './reviews.api.ts';
import { StarInput } from './star-input.tsx';
import styles from './review-editor.module.css';

type ReviewEditorProps = {
  gameId: number;
  /** The published review, if there is one. */
  published: Review | null;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
};

/** Visitors may write first; publishing asks them to sign in. */
export function ReviewEditor({ gameId, published, onDone, onCancel }: ReviewEditorProps) {
  const { editor } = useMessages().reviews;
  const format = useFormat();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => recallDraft(gameId) ?? asDraft(published));
  const [isKept, setKept] = useState(false);
  const [isUnrated, setIsUnrated] = useState(false);
  const saving = useMutation({
    mutationFn: (input: ReviewInput) => putReview(gameId, input),
    onSuccess: async ({ state }) => {
      keepDraft(gameId, undefined);
      await refreshReviews(client);
      if (state === 'visible') toast(editor.published, { isHidden: true });
      else toast(editor.held);
      onDone();
    },
  });

  function change(part: Partial<ReviewDraft>) {
    const next = { ...draft, ...part };
    saving.reset();
    setDraft(next);
    setKept(keepDraft(gameId, next));
  }

  async function publish(event: SubmitEvent) {
    event.preventDefault();
    const { rating, text, spoiler } = draft;
    setIsUnrated(rating === null);
    if (rating === null || !(await signedInFirst(editor.why))) return;
    saving.mutate({ rating, content: text.trim() || null, spoiler });
  }

  return (
    <form className="stack gap-4 box pad" onSubmit={(event) => void publish(event)} noValidate>
      <RatingInput value={draft.rating} onChange={(rating) => change({ rating })} />
      {isUnrated && draft.rating === null && (
        <p role="alert" className="failure">
          {editor.rateFirst}
        </p>
      )}
      <TextArea
        label={editor.text}
        required={false}
        rows={5}
        value={draft.text}
        maxLength={personalLimits.review}
        placeholder={editor.placeholder}
        hint={editor.left(format.number(personalLimits.review - draft.text.length))}
        onChange={({ target }) => change({ text: target.value })}
      />
      <label className="check small">
        <input
          type="checkbox"
          checked={draft.spoiler}
          onChange={({ target }) => change({ spoiler: target.checked })}
        />
        {editor.spoiler}
      </label>
      <FailureNote error={saving.error} />
      <div className="wrap gap-3">
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {published ? editor.update : editor.publish}
        </Button>
        {onCancel && <Button onClick={onCancel}>{editor.later}</Button>}
        {isKept && <span className="faint">{editor.draftSaved}</span>}
      </div>
    </form>
  );
}

const asDraft = (review: Review | null): ReviewDraft =>
  review
    ? { rating: review.rating, text: review.content ?? '', spoiler: review.spoiler }
    : emptyDraft;

type RatingInputProps = { value: number | null; onChange: (rating: number) => void };

function RatingInput({ value, onChange }: RatingInputProps) {
  const { editor, grades } = useMessages().reviews;
  return (
    <div className="stack gap-1 start">
      <span className="label" aria-hidden>
        {editor.rating}
      </span>
      <span className="row gap-3">
        <StarInput value={value} onChange={onChange} className={styles.stars} />
        <span className="strong" aria-live="polite">
          {value !== null && grades[value - 1]}
        </span>
      </span>
    </div>
  );
}
