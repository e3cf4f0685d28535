import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { signedInFirst } from '../../../api/sign-in-request.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { newKey } from '../../../browser/new-key.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { newsLikeQuery, setCounts, toggleLike } from '../news.api.ts';

type Liked = { id: number; likeCount: number; isSignedIn: boolean };

/** Shows a like optimistically, and reverts it when the request fails. */
export function useNewsLike({ id, likeCount, isSignedIn }: Liked) {
  const { article } = useMessages().news;
  const client = useQueryClient();
  const status = newsLikeQuery(id);
  // Signed-out readers have no likes to fetch.
  const { data } = useQuery({ ...status, enabled: isSignedIn });
  const liked = isSignedIn && data?.liked === true;

  const show = (state: { liked: boolean; likeCount: number }) => {
    client.setQueryData(status.queryKey, { liked: state.liked });
    setCounts(client, id, { likeCount: state.likeCount });
  };

  const change = useMutation({
    mutationFn: (key: string) => toggleLike(id, key),
    // The server may have received the failed request; the key keeps a retry from toggling twice.
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
      // The reader may have liked it in an earlier session; then nothing is left to do.
      const before = await client.fetchQuery(status).catch(() => undefined);
      if (before?.liked) return toast(article.likedBefore);
    }
    change.mutate(newKey());
  }

  return { liked, press: () => void press() };
}
