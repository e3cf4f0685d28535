import type { Ticket } from '../../../contract/feedback.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import styles from './feedback.module.css';

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const;

export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { feedback: texts } = useMessages().account;
  const format = useFormat();
  const { kind, content, status, answer, createdAt, answeredAt } = ticket;
  return (
    <article className="stack gap-3 box pad" aria-label={ticket.ticket}>
      <header className={styles.ticketHead}>
        <b>{ticket.ticket}</b>
        <Tag>{texts.kinds[kind]}</Tag>
        <Tag tone={tones[status]}>{texts.states[status]}</Tag>
        <time dateTime={createdAt} className="faint">
          {format.dateTime(createdAt)}
        </time>
      </header>
      <p className="written">{content}</p>
      {answer && (
        <div className={styles.answer}>
          <p className="faint">
            {texts.answer}
            {answeredAt && ` · ${format.dateTime(answeredAt)}`}
          </p>
          <p className="written">{answer}</p>
        </div>
      )}
    </article>
  );
}
