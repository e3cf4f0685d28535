import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { keepDraft } from './review-draft.ts';
import { deleteReview, putReview, refreshReviews } from './reviews.api.ts';

/** Deletes at once and offers an undo, which restores the review without the votes of others. */
export function useDeletion(): (review: OwnReview) => void {
  const { reviews: texts } = useMessages();
  const client = useQueryClient();
  const onError = useFailureToast();
  const onSettled = () => refreshReviews(client);
  const restore = useMutation({
    mutationFn: ({ game, rating, content, spoiler }: OwnReview) =>
      putReview(game.id, { rating, content, spoiler }),
    onError,
    onSettled,
  });
  const deletion = useMutation({
    mutationFn: ({ game }: OwnReview) => deleteReview(game.id),
    onSuccess: (_, review) => {
      keepDraft(review.game.id, undefined);
      const undo = { label: texts.undo, run: () => restore.mutate(review) };
      toast(texts.deleted, { action: undo });
    },
    onError,
    onSettled,
  });
  return deletion.mutate;
}
