import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../../contract/news/comments.ts';
import { useMessages } from '../../i18n/index.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { replaceIn } from './comment-tree.ts';
import { changeComments, editComment } from './comments.api.ts';

/** Replaces the text of the comment that it edits. */
export function EditForm({ comment, onDone }: { comment: Reply; onDone: () => void }) {
  const { comments } = useMessages();
  const client = useQueryClient();
  const [text, setText] = useState(comment.content ?? '');
  const saving = useMutation({
    mutationFn: () => editComment(comment.id, text.trim()),
    onSuccess: ({ content, editedAt, held }) => {
      const change = { content, editedAt, held };
      changeComments(client, comment.newsId, (items) => replaceIn(items, comment.id, change));
      onDone();
    },
  });
  return (
    <CommentEditor
      label={comments.edit}
      text={text}
      onText={setText}
      submit={comments.save}
      isSending={saving.isPending}
      error={saving.error}
      onSubmit={() => saving.mutate()}
      onCancel={onDone}
      isFocusedAtFirst
    />
  );
}
