import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Reply } from '../../../contract/news/comments.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { removeFrom } from './comment-tree.ts';
import { changeComments, deleteComment } from './comments.api.ts';
import { useDiscussion } from './discussion.ts';

type CommentDialogProps = { comment: Reply; onClose: () => void };

export function DeleteDialog({ comment, onClose }: CommentDialogProps) {
  const { comments } = useMessages();
  const client = useQueryClient();
  const { newsId, onRemoved } = useDiscussion();
  const removal = useMutation({
    mutationFn: () => deleteComment(comment.id),
    onSuccess: () => {
      // The dialog must be closed first: behind a modal dialog nothing can take the focus.
      flushSync(onClose);
      changeComments(client, newsId, (items) => removeFrom(items, comment));
      onRemoved();
      toast(comments.removed);
    },
  });
  return (
    <ConfirmDialog
      title={comments.removeTitle}
      text={comments.removeText}
      confirm={comments.remove}
      danger
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
