import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import {
  type ManagedTicket,
  pageSize,
  type TicketSearch,
  ticketsQuery,
  useAnswer,
} from './feedback-admin.api.ts';
import styles from './feedback-admin.module.css';
import { TicketCard } from './ticket-card.tsx';

export function TicketList({ search }: { search: TicketSearch }) {
  const { app, desk } = useMessages();
  const { feedback } = desk;
  const format = useFormat();
  const { isPlaceholderData } = useQuery(ticketsQuery(search));
  const [asked, setAsked] = useState<ManagedTicket>();
  const answer = useAnswer();

  async function setStatus(id: number, status: 'closed' | 'open') {
    try {
      await answer.mutateAsync({ id, status });
      toast(feedback.done[status]);
    } catch (error) {
      toast(desk.failed(error instanceof ApiError ? error.message : app.error.network));
    }
  }

  return (
    <>
      <QueryView query={ticketsQuery(search)} skeleton={<Skeleton height="24rem" />}>
        {({ items, total }) => (
          <div className={styles.results} aria-busy={isPlaceholderData}>
            <p role="status" className={styles.count}>
              {feedback.found(format.number(total))}
            </p>
            {items.length === 0 ? (
              <NoTickets search={search} />
            ) : (
              <ul className={styles.list}>
                {items.map((ticket) => (
                  <li key={ticket.id}>
                    <TicketCard
                      ticket={ticket}
                      onAnswer={() => setAsked(ticket)}
                      onStatus={(status) => void setStatus(ticket.id, status)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Pagination page={search.page} total={Math.ceil(total / pageSize)} />
          </div>
        )}
      </QueryView>
      {asked && <AnswerDialog ticket={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function NoTickets({ search: { status, kind, q, page } }: { search: TicketSearch }) {
  const { clear, feedback } = useMessages().desk;
  if (kind === undefined && q === undefined && page === 1 && (!status || status === 'open')) {
    return <EmptyState title={feedback.clearTitle}>{feedback.clearText}</EmptyState>;
  }
  return (
    <EmptyState
      title={feedback.none}
      actions={<ButtonLink to="/admin/feedback">{clear}</ButtonLink>}
    >
      {feedback.noneText}
    </EmptyState>
  );
}
