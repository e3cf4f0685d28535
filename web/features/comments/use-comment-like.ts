import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../contract/news/comments.ts';
import { ApiError } from '../../api/api-error.ts';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { replaceIn } from './comment-tree.ts';
import { changeComments, likeComment } from './comments.api.ts';
import { useDiscussion } from './discussion.ts';

/** Shows a like optimistically, and reverts it when the request fails. */
export function useCommentLike({ id, liked, likeCount }: Reply): () => void {
  const { comments } = useMessages();
  const client = useQueryClient();
  const { newsId, reader } = useDiscussion();
  const show = (state: { liked: boolean; likeCount: number }) =>
    changeComments(client, newsId, (items) => replaceIn(items, id, state));

  const change = useMutation({
    mutationFn: (action: 'like' | 'unlike') => likeComment(id, action),
    onMutate: (action) => {
      const isLike = action === 'like';
      if (isLike !== liked) show({ liked: isLike, likeCount: likeCount + (isLike ? 1 : -1) });
    },
    onSuccess: show,
    onError: (error) => {
      show({ liked, likeCount });
      toast(error instanceof ApiError ? error.message : comments.likeFailed);
    },
  });

  async function press() {
    if (change.isPending) return;
    // A visitor who signs in for this always likes: whether they did before is not known yet.
    const action = reader && liked ? 'unlike' : 'like';
    if (await signedInFirst(comments.likeReason)) change.mutate(action);
  }

  return () => void press();
}
