import { Link } from '@tanstack/react-router';
import { Heart, Reply as ReplyIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../../contract/news/comments.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { avatarOf } from '../../../brand/covers/avatar-address.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { MemberMarks } from '../../ui/display/member-marks.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { useBringIntoView } from '../../browser/use-bring-into-view.ts';
import { ReportDialog } from '../../domain/moderation/report-dialog.tsx';
import { DeleteDialog } from './comment-dialogs.tsx';
import styles from './comment-item.module.css';
import { CommentMenu, type CommentTask } from './comment-menu.tsx';
import { CommentText } from './comment-text.tsx';
import { reportComment, changeComments, editComment } from './comments.api.ts';
import { useDiscussion } from './discussion.ts';
import { draftKey, hasDraft } from './draft.ts';
import { portalToBody } from './portal-to-body.ts';
import { repliesInSheet, ReplyBox } from './reply-box.tsx';
import { useCommentLike } from './use-comment-like.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CommentEditor } from './comment-editor.tsx';
import { replaceIn } from './comment-tree.ts';

type CommentItemProps = { comment: Reply; head?: ReactNode };

/** One comment or reply with its actions. */
export function CommentItem({ comment, head }: CommentItemProps) {
  const { comments } = useMessages();
  const { newsId, isClosed, linkedId, written } = useDiscussion();
  const [task, setTask] = useState<CommentTask>();
  // Reopens the reply form of a stored draft, but opens no sheet without a click.
  const [isReplying, setIsReplying] = useState(
    () => hasDraft(draftKey(newsId, comment.id)) && !repliesInSheet(),
  );
  const { author, content } = comment;
  const element = useRef<HTMLElement>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const isLinked = comment.id === linkedId;

  useEffect(() => {
    if (!isLinked) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isLinked]);

  useBringIntoView(element, comment.id === written);

  const close = () => setTask(undefined);

  // Moves the focus to the comment before the form that has it disappears.
  function endEdit() {
    element.current?.focus({ preventScroll: true });
    close();
  }

  function endReply() {
    replyButton.current?.focus({ preventScroll: true });
    setIsReplying(false);
  }

  return (
    <article
      ref={element}
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={styles.comment}
      data-linked={isLinked || undefined}
      aria-label={author?.nickname ?? comments.deleted}
    >
      {author ? (
        <Avatar
          id={author.id}
          name={author.nickname}
          url={author.avatarUrl ?? avatarOf(author.id)}
          size="sm"
        />
      ) : (
        <span className={styles.nobody} aria-hidden />
      )}
      <div className="stack gap-1 shrink">
        <div className={styles.head}>
          <Facts comment={comment} />
          {head}
        </div>
        {comment.held && <p className={styles.held}>{comments.held}</p>}
        {task === 'edit' ? (
          <EditForm comment={comment} onDone={endEdit} />
        ) : (
          content !== null && <CommentText content={content} />
        )}
        {!comment.deleted && task !== 'edit' && (
          <div className={styles.actions}>
            {!comment.held && <LikeButton comment={comment} />}
            {!comment.held && !isClosed && (
              <Button
                ref={replyButton}
                variant="ghost"
                size="sm"
                icon={<ReplyIcon aria-hidden />}
                aria-expanded={isReplying}
                onClick={() => setIsReplying(!isReplying)}
              >
                {comments.reply}
              </Button>
            )}
            <CommentMenu comment={comment} onTask={setTask} />
          </div>
        )}
        {isReplying && !comment.deleted && !isClosed && (
          <ReplyBox comment={comment} onDone={endReply} />
        )}
      </div>
      {task === 'delete' && portalToBody(<DeleteDialog comment={comment} onClose={close} />)}
      {task === 'report' &&
        portalToBody(
          <ReportDialog
            title={comments.reportTitle}
            send={(report) => reportComment(comment.id, report)}
            onClose={close}
          />,
        )}
    </article>
  );
}

function Facts({ comment }: { comment: Reply }) {
  const { comments } = useMessages();
  const format = useFormat();
  const { author, createdAt, editedAt, replyTo } = comment;
  if (comment.deleted) return <p className={styles.gone}>{comments.deleted}</p>;
  return (
    <p className={styles.facts}>
      <bdi className={styles.name}>{author?.nickname}</bdi>
      <MemberMarks of={author} />
      {comment.mine && <Tag>{comments.you}</Tag>}
      {replyTo && (
        <span>
          → <bdi>{`@${replyTo.nickname}`}</bdi>{' '}
          <MemberMarks of={author?.demo && replyTo.demo ? null : replyTo} />
        </span>
      )}
      <Link
        to="/article"
        search={{ id: String(comment.newsId), comment: String(comment.id) }}
        resetScroll={false}
        className={`${styles.time} plain`}
      >
        <RelativeTime at={createdAt} />
      </Link>
      {editedAt && <span title={format.dateTime(editedAt)}>{comments.edited}</span>}
    </p>
  );
}

function LikeButton({ comment }: { comment: Reply }) {
  const { comments } = useMessages();
  const format = useFormat();
  const press = useCommentLike(comment);
  const { liked, likeCount } = comment;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.like}
      icon={<Heart aria-hidden />}
      aria-pressed={liked}
      aria-label={likeCount > 0 ? comments.likeCounted({ count: likeCount }) : comments.like}
      onClick={press}
    >
      {likeCount > 0 ? format.compact(likeCount) : comments.like}
    </Button>
  );
}

/** Replaces the text of the comment that it edits. */
function EditForm({ comment, onDone }: { comment: Reply; onDone: () => void }) {
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
