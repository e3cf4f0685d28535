import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { MemberMarks } from '../../ui/display/member-marks.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import type { ManagedTicket } from './feedback.api.ts';
import cardList from '../../ui/display/card-list.module.css';
import styles from './feedback.module.css';

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

type TicketCardProps = {
  ticket: ManagedTicket;
  onAnswer: () => void;
  onStatus: (status: 'closed' | 'open') => void;
};

export function TicketCard({ ticket, onAnswer, onStatus }: TicketCardProps) {
  const { feedback } = useMessages().editorial;
  const format = useFormat();
  const { status, answer, answeredAt } = ticket;
  return (
    <article className="stack gap-2 box pad" aria-label={ticket.ticket}>
      <div className={cardList.head}>
        <strong className={styles.number}>{ticket.ticket}</strong>
        <Tag>{feedback.kinds[ticket.kind]}</Tag>
        <time dateTime={ticket.createdAt} className="faint">
          {format.dateTime(ticket.createdAt)}
        </time>
        <Tag tone={tones[status]}>{feedback.statuses[status]}</Tag>
      </div>
      <p className={styles.content}>{ticket.content}</p>
      <p className="wrap gap-facts anywhere faint">
        <span>{ticket.author?.nickname ?? feedback.anonymous}</span>
        <MemberMarks of={ticket.author} />
        {ticket.contact && <span>{feedback.contact(ticket.contact)}</span>}
        {ticket.gameId !== null && (
          <TextLink to="/game/detail" search={{ id: String(ticket.gameId) }}>
            {feedback.about(ticket.gameName ?? `#${ticket.gameId}`)}
          </TextLink>
        )}
        {ticket.newsId !== null && (
          <TextLink to="/article" search={{ id: String(ticket.newsId) }}>
            {feedback.about(ticket.newsTitle ?? `#${ticket.newsId}`)}
          </TextLink>
        )}
      </p>
      {answer !== null && (
        <figure className={styles.answer}>
          <figcaption>{answeredAt && feedback.answerGiven(format.dateTime(answeredAt))}</figcaption>
          <blockquote>{answer}</blockquote>
        </figure>
      )}
      <div className="wrap gap-2">
        <Button size="sm" variant={status === 'open' ? 'primary' : 'secondary'} onClick={onAnswer}>
          {answer === null ? feedback.answer : feedback.change}
        </Button>
        {status === 'closed' ? (
          <Button size="sm" onClick={() => onStatus('open')}>
            {feedback.reopen}
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={() => onStatus('closed')}>
            {feedback.close}
          </Button>
        )}
      </div>
    </article>
  );
}
