import { Ban, Check, EyeOff, Flag, RotateCcw } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { StaffMark } from '../../ui/display/staff-mark.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { actionsFor } from './comment-actions.ts';
import type { Action, ModeratedComment } from './moderation.api.ts';
import cardList from '../../ui/display/card-list.module.css';
import { cx } from '../../ui/data/cx.ts';
import styles from './moderation.module.css';

const icons = { approve: Check, hide: EyeOff, restore: RotateCcw };
const tones = {
  visible: 'success',
  held: 'warning',
  hidden: 'danger',
  deleted: 'neutral',
} as const;

type CommentCardProps = {
  comment: ModeratedComment;
  mayBan: boolean;
  onAction: (action: Action | 'ban') => void;
};

export function CommentCard({ comment, mayBan, onAction }: CommentCardProps) {
  const { moderation } = useMessages().editorial;
  const format = useFormat();
  const { author, state } = comment;
  const names = {
    approve: state === 'held' ? moderation.approve : moderation.dismiss,
    hide: moderation.hide,
    restore: moderation.restore,
  };
  return (
    <article
      tabIndex={-1}
      className={cx(cardList.card, styles.card)}
      aria-label={author?.nickname ?? moderation.gone}
    >
      <div className={styles.head}>
        {author && <Avatar id={author.id} name={author.nickname} url={null} />}
        <span className={styles.author}>{author?.nickname ?? moderation.gone}</span>
        <StaffMark staff={author?.staff} />
        <time dateTime={comment.createdAt} className={styles.faint}>
          {format.dateTime(comment.createdAt)}
        </time>
        <Tag tone={tones[state]}>{moderation.states[state]}</Tag>
      </div>
      <p className={styles.content}>{comment.content}</p>
      <Reasons comment={comment} />
      <p className={styles.faint}>
        {moderation.on(comment.newsTitle)}{' '}
        {state !== 'deleted' && (
          <TextLink
            to="/article"
            search={{ id: String(comment.newsId), comment: String(comment.id) }}
          >
            {moderation.context}
          </TextLink>
        )}
      </p>
      <div className={styles.actions}>
        {actionsFor(comment).map((action) => {
          const Icon = icons[action];
          return (
            <Button
              key={action}
              size="sm"
              variant={action === 'hide' ? 'danger' : 'secondary'}
              icon={<Icon aria-hidden />}
              onClick={() => onAction(action)}
            >
              {names[action]}
            </Button>
          );
        })}
        {mayBan && author && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Ban aria-hidden />}
            onClick={() => onAction('ban')}
          >
            {moderation.ban}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Why the comment is in the queue. */
function Reasons({ comment: { heldFor, hiddenReason, reports } }: { comment: ModeratedComment }) {
  const { moderation } = useMessages().editorial;
  const format = useFormat();
  const reasonNames: Record<string, string> = moderation.reasons;
  const held = {
    'newcomer-link': moderation.heldFor.newcomer,
    'listed-word': moderation.heldFor.word,
  };
  return (
    <>
      {heldFor !== null && (
        <p className={styles.reason}>{(held as Record<string, string>)[heldFor] ?? heldFor}</p>
      )}
      {hiddenReason !== null && (
        <p className={styles.reason}>{moderation.hiddenFor(hiddenReason)}</p>
      )}
      {reports.length > 0 && (
        <div className={styles.reports}>
          <p className={styles.reason}>
            <Flag aria-hidden /> {moderation.reports(format.number(reports.length))}
          </p>
          <ul>
            {reports.map(({ reason, note, at }, index) => (
              <li key={index}>
                <strong>{reasonNames[reason] ?? reason}</strong>
                {note && <> · {note}</>} <RelativeTime at={at} className={styles.faint} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
