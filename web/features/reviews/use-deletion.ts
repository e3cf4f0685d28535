import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { keepDraft } from './review-draft.ts';
import { deleteReview, putReview, refreshReviews } from './reviews.api.ts';

/** Deletes at once and offers an undo, which restores the review without the votes of others. */
export function useDeletion(): (review: OwnReview) => void {
  const { app, reviews: texts } = useMessages();
  const client = useQueryClient();
  const onError = (error: Error) =>
    toast(error instanceof ApiError ? error.message : app.error.network);
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
