import { useState } from 'react';
import type { Reply } from '../../../contract/news/comments.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import { portalToBody } from './portal-to-body.ts';
import styles from './reply-box.module.css';

/** On phones an inline form would be too narrow. */
export const repliesInSheet = () => matchMedia('(width < 48rem)').matches;

type ReplyBoxProps = { comment: Reply; onDone: () => void };

/** The reply form: below the comment, or on a phone in a sheet that quotes it. */
export function ReplyBox({ comment, onDone }: ReplyBoxProps) {
  const { comments } = useMessages();
  const [isSheet] = useState(repliesInSheet);
  const form = <CommentForm replyTo={comment} onDone={onDone} isInSheet={isSheet} />;
  if (!isSheet) return form;
  return portalToBody(
    <Dialog title={comments.writeReply(comment.author?.nickname ?? '')} onClose={onDone}>
      <div className={styles.sheet}>
        <blockquote className={styles.quoted}>
          <CommentText content={comment.content ?? ''} />
        </blockquote>
        {form}
      </div>
    </Dialog>,
  );
}
