import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { myReviewQuery, putReview, refreshReviews } from './reviews.api.ts';
import { StarInput } from './star-input.tsx';
import styles from './rate-game.module.css';

type RateGameProps = { gameId: number; isSignedIn: boolean };

/** Keys step through ratings, of which only the last is meant. */
const restMs = 700;

/** The member's rating of a game, changed in place; the text of a review stays as it is. */
export function RateGame({ gameId, isSignedIn }: RateGameProps) {
  const { reviews } = useMessages();
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const query = myReviewQuery(gameId);
  const { data } = useQuery({ ...query, enabled: isSignedIn });
  const [chosen, setChosen] = useState<number | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useMutation({
    mutationFn: async (rating: number) => {
      const own = await client.fetchQuery(query);
      return putReview(gameId, {
        rating,
        content: own?.content ?? null,
        spoiler: own?.spoiler ?? false,
      });
    },
    onSuccess: async ({ rating }) => {
      toast(reviews.rated(reviews.gradeOf(rating)));
      await refreshReviews(client);
      setChosen(null);
    },
    onError: (error) => {
      setChosen(null);
      showFailure(error);
    },
  });

  async function save(rating: number) {
    if (await signedInFirst(reviews.rateWhy)) change.mutate(rating);
    else setChosen(null);
  }

  useEffect(() => () => clearTimeout(rest.current), []);

  const rating = chosen ?? (isSignedIn ? (data?.rating ?? null) : null);
  return (
    <span className={styles.rate}>
      <StarInput
        value={rating}
        onChange={(next) => {
          setChosen(next);
          clearTimeout(rest.current);
          rest.current = setTimeout(() => void save(next), restMs);
        }}
      />
      <span className={styles.word} aria-hidden>
        {rating === null ? reviews.rate : reviews.grades[rating - 1]}
      </span>
    </span>
  );
}
