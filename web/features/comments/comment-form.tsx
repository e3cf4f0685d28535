import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment, Reply } from '../../../contract/news/comments.ts';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { CommentEditor } from './comment-editor.tsx';
import { addReply } from './comment-tree.ts';
import { addThread, changeComments, sendComment } from './comments.api.ts';
import { useDiscussion } from './discussion.ts';
import { draftKey, useDraft } from './draft.ts';

type CommentFormProps = {
  /** The comment to reply to; absent for a comment on the article. */
  replyTo?: Reply | undefined;
  onDone?: (() => void) | undefined;
  /** Hides the cancel button, because the sheet has its own close button. */
  isInSheet?: boolean | undefined;
};

/** Visitors may write first; sending asks them to sign in and then sends the text. */
export function CommentForm({ replyTo, onDone, isInSheet = false }: CommentFormProps) {
  const { comments } = useMessages();
  const client = useQueryClient();
  const { newsId, onWritten } = useDiscussion();
  const parentId = replyTo?.id ?? null;
  const draft = useDraft(draftKey(newsId, parentId));

  const mutationKey = ['comments', 'send', newsId, parentId];
  const sending = useMutation({
    mutationKey,
    mutationFn: sendComment,
    onSuccess: (comment) => {
      show(comment);
      draft.clear();
      onWritten(comment);
      toast(comment.held ? comments.sentHeld : comments.sent, { isHidden: true });
      onDone?.();
    },
  });

  function show(comment: Comment) {
    if (comment.parentId === null) addThread(client, newsId, comment);
    else changeComments(client, newsId, (items) => addReply(items, comment));
  }

  async function send() {
    const content = draft.text.trim();
    const key = draft.keyForSending();
    if (!(await signedInFirst(comments.signInReason))) return;
    // A second click may come before the button shows that the comment is being sent.
    if (client.isMutating({ mutationKey }) > 0) return;
    sending.mutate({ newsId, content, parentId, key });
  }

  const name = replyTo?.author?.nickname;
  return (
    <CommentEditor
      label={name ? comments.writeReply(name) : comments.write}
      placeholder={name ? comments.replyPlaceholder(name) : comments.placeholder}
      text={draft.text}
      onText={(text) => {
        sending.reset();
        draft.write(text);
      }}
      submit={replyTo ? comments.sendReply : comments.send}
      isSending={sending.isPending}
      error={sending.error}
      onSubmit={() => void send()}
      onCancel={replyTo && !isInSheet ? onDone : undefined}
      isFocusedAtFirst={replyTo !== undefined}
    />
  );
}
