import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Reply } from '../../../contract/news/comments.ts';
import { newsLimits } from '../../../contract/news/news-limits.ts';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { removeFrom } from './comment-tree.ts';
import { changeComments, deleteComment, reportComment, type ReportKind } from './comments.api.ts';
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

const kinds = ['spam', 'abuse', 'spoiler', 'other'] as const satisfies readonly ReportKind[];

export function ReportDialog({ comment, onClose }: CommentDialogProps) {
  const { comments } = useMessages();
  const [kind, setKind] = useState<ReportKind>('spam');
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: () => reportComment(comment.id, kind, note.trim()),
    onSuccess: () => {
      onClose();
      toast(comments.reported);
    },
  });
  const send = async () => {
    if (await signedInFirst(comments.reportReason)) report.mutate();
  };
  return (
    <ConfirmDialog
      title={comments.reportTitle}
      text={comments.reportText}
      confirm={comments.report}
      pending={report.isPending}
      error={report.error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <ChoiceGroup
        label={comments.reportKind}
        choices={kinds.map((value) => ({ value, label: comments.reportKinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <TextArea
        label={comments.reportNote}
        required={false}
        rows={3}
        maxLength={newsLimits.reportNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
