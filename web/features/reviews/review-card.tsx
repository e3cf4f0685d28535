import { Link } from '@tanstack/react-router';
import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '../../../contract/members/reviews.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { avatarOf } from '../../../brand/covers/avatar-address.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { MemberMarks } from '../../ui/display/member-marks.tsx';
import { Stars } from '../../ui/display/stars.tsx';
import styles from './reviews.module.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { markHelpful } from './reviews.api.ts';

type Vote = { helpful: boolean; helpfulCount: number };
type Page = { items: Review[] };

/** Shows a vote optimistically, and reverts it when the request fails. */
function useHelpful({ id, helpful, helpfulCount }: Review): () => void {
  const { reviews: texts } = useMessages();
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const show = (vote: Vote) =>
    client.setQueriesData<Page>(
      { queryKey: ['me', 'reviews', 'game'] },
      (page) =>
        page && {
          ...page,
          items: page.items.map((review) => (review.id === id ? { ...review, ...vote } : review)),
        },
    );
  const change = useMutation({
    mutationFn: (next: boolean) => markHelpful(id, next),
    onMutate: (next) =>
      show({ helpful: next, helpfulCount: helpfulCount + (next ? 1 : -1) }) && undefined,
    onSuccess: show,
    onError: (error) => {
      show({ helpful, helpfulCount });
      showFailure(error);
    },
  });

  async function press() {
    if (change.isPending || !(await signedInFirst(texts.helpfulWhy))) return;
    change.mutate(!helpful);
  }
  return () => void press();
}

export function ReviewCard({ review, tools }: { review: Review; tools?: ReactNode }) {
  const { author, mine, helpfulCount, helpful } = review;
  const { reviews: texts } = useMessages();
  const format = useFormat();
  const vote = useHelpful(review);
  return (
    <article className={styles.review} data-mine={mine || undefined}>
      <header className="wrap gap-facts">
        <Avatar
          id={author.id}
          name={author.nickname}
          url={author.avatarUrl ?? avatarOf(author.id)}
          size="sm"
        />
        <Link to="/profile" search={{ id: String(author.id) }} className="strong plain">
          <bdi>{author.nickname}</bdi>
        </Link>
        <MemberMarks of={author} />
        <Rating value={review.rating} />
        <ReviewTimes review={review} />
      </header>
      <ReviewState review={review} />
      <ReviewText review={review} />
      <footer className="wrap gap-2">
        {mine ? (
          <span className="faint">{texts.helpfulCount(helpfulCount)}</span>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={helpful}
            className={styles.helpful}
            icon={<ThumbsUp aria-hidden />}
            onClick={vote}
          >
            {texts.helpful}
            {helpfulCount > 0 && ` · ${format.number(helpfulCount)}`}
          </Button>
        )}
        {tools}
      </footer>
    </article>
  );
}

export function ReviewTimes({ review: { createdAt, editedAt } }: { review: Review }) {
  const { reviews: texts } = useMessages();
  return (
    <RelativeTime
      at={createdAt}
      className="faint"
      say={(text) => (editedAt ? `${text} · ${texts.edited}` : text)}
    />
  );
}

export function Rating({ value }: { value: number }) {
  const { reviews: texts } = useMessages();
  return (
    <span className="row gap-2" role="img" aria-label={texts.ratingOf(String(value))}>
      <Stars value={value} className={styles.stars} />
      <span className="label" aria-hidden>
        {texts.grades[value - 1]}
      </span>
    </span>
  );
}

/** Tells the author why others do not see the review. */
export function ReviewState({ review: { state } }: { review: Review }) {
  const { states } = useMessages().reviews;
  return state === 'visible' ? null : <p className={`${styles.state} label`}>{states[state]}</p>;
}

/** A review with spoilers is collapsed until it is opened. */
export function ReviewText({ review: { content, spoiler } }: { review: Review }) {
  const { reviews: texts } = useMessages();
  if (content === null) return null;
  const text = (
    <p dir="auto" className="written">
      {content}
    </p>
  );
  if (!spoiler) return text;
  return (
    <details className={styles.spoiler}>
      <summary>{texts.spoiler}</summary>
      {text}
    </details>
  );
}
