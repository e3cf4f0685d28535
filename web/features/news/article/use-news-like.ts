import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { signedInFirst } from '../../../api/sign-in-request.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { newKey } from '../../../browser/new-key.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { newsLikeQuery, setCounts, toggleLike } from '../news.api.ts';

type Liked = { id: number; likeCount: number; isSignedIn: boolean };

/** Shows a like before the server has heard of it, and takes it back when the server says no. */
export function useNewsLike({ id, likeCount, isSignedIn }: Liked) {
  const { article } = useMessages().news;
  const client = useQueryClient();
  const status = newsLikeQuery(id);
  // Whoever is signed out likes nothing yet: there is nothing to ask.
  const { data } = useQuery({ ...status, enabled: isSignedIn });
  const liked = isSignedIn && data?.liked === true;

  const show = (state: { liked: boolean; likeCount: number }) => {
    client.setQueryData(status.queryKey, { liked: state.liked });
    setCounts(client, id, { likeCount: state.likeCount });
  };

  const change = useMutation({
    mutationFn: (key: string) => toggleLike(id, key),
    // Nobody knows whether the server heard of it: the same key tells it to do it once.
    retry: (failures, error) => failures === 0 && !(error instanceof ApiError),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: status.queryKey });
      const before = { liked: client.getQueryData(status.queryKey)?.liked === true, likeCount };
      show({ liked: !before.liked, likeCount: likeCount + (before.liked ? -1 : 1) });
      return before;
    },
    onSuccess: show,
    onError: (error, _, before) => {
      if (before) show(before);
      toast(error instanceof ApiError ? error.message : article.likeFailed);
    },
  });

  async function press() {
    if (change.isPending) return;
    if (!isSignedIn) {
      if (!(await signedInFirst(article.likeReason))) return;
      // They may have liked it in an earlier session; what they wanted is done then.
      const before = await client.fetchQuery(status).catch(() => undefined);
      if (before?.liked) return toast(article.likedBefore);
    }
    change.mutate(newKey());
  }

  return { liked, press: () => void press() };
}
