import { Ban, Check, EyeOff, Flag, RotateCcw, UserPen } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { MemberMarks } from '../../ui/display/member-marks.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { actionsFor } from './text-actions.ts';
import type { Action, ModeratedText } from './moderation.api.ts';
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

export type CardAction = Action | 'ban' | 'reset';

type TextCardProps = {
  text: ModeratedText;
  mayBan: boolean;
  onAction: (action: CardAction) => void;
};

export function TextCard({ text, mayBan, onAction }: TextCardProps) {
  const { moderation } = useMessages().editorial;
  const format = useFormat();
  const { author, state } = text;
  const names = {
    approve: state === 'held' ? moderation.approve : moderation.dismiss,
    hide: moderation.hide,
    restore: moderation.restore,
  };
  return (
    <article
      tabIndex={-1}
      className={cx('stack gap-2 box pad', styles.card)}
      aria-label={author?.nickname ?? moderation.gone}
    >
      <div className={cardList.head}>
        {author && <Avatar id={author.id} name={author.nickname} url={null} />}
        <span className="anywhere strong">{author?.nickname ?? moderation.gone}</span>
        <MemberMarks of={author} />
        <time dateTime={text.createdAt} className="faint">
          {format.dateTime(text.createdAt)}
        </time>
        <Tag tone={tones[state]}>{moderation.states[state]}</Tag>
      </div>
      {text.content !== null && <p className={styles.content}>{text.content}</p>}
      <Reasons text={text} />
      <Place text={text} />
      <div className={styles.actions}>
        {actionsFor(text).map((action) => {
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
        {author && (
          <Button
            size="sm"
            variant="ghost"
            icon={<UserPen aria-hidden />}
            onClick={() => onAction('reset')}
          >
            {moderation.reset}
          </Button>
        )}
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

/** Where it was written. */
function Place({ text }: { text: ModeratedText }) {
  const { moderation } = useMessages().editorial;
  const lang = useLang();
  if (text.kind === 'reviews') {
    const { gameId, gameName: name, gameNameZh: nameZh, rating } = text;
    return (
      <p className="faint">
        {moderation.rated(gameNames({ name, nameZh }, lang).title, String(rating))}{' '}
        <TextLink to="/game/detail" search={{ id: String(gameId) }} hash="reviews">
          {moderation.onGame}
        </TextLink>
      </p>
    );
  }
  return (
    <p className="faint">
      {moderation.on(text.newsTitle)}{' '}
      {text.state !== 'deleted' && (
        <TextLink to="/article" search={{ id: String(text.newsId), comment: String(text.id) }}>
          {moderation.context}
        </TextLink>
      )}
    </p>
  );
}

/** Why it is in the queue. */
function Reasons({ text: { heldFor, hiddenReason, reports } }: { text: ModeratedText }) {
  const { editorial, reports: reportTexts } = useMessages();
  const { moderation } = editorial;
  const format = useFormat();
  const reasonNames: Record<string, string> = reportTexts.kinds;
  const held: Record<string, string> = moderation.heldFor;
  return (
    <>
      {heldFor !== null && <p className={styles.reason}>{held[heldFor] ?? heldFor}</p>}
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
                {note && <> · {note}</>} <RelativeTime at={at} className="faint" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
