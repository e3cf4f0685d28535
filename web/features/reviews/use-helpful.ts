import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Review } from '../../../contract/members/reviews.ts';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { markHelpful } from './reviews.api.ts';

type Vote = { helpful: boolean; helpfulCount: number };
type Page = { items: Review[] };

/** Shows a vote optimistically, and reverts it when the request fails. */
export function useHelpful({ id, helpful, helpfulCount }: Review): () => void {
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
