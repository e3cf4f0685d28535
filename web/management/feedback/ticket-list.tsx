import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PagedResults } from '../ui/paged-results.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { type ManagedTicket, type TicketSearch, ticketsQuery, useAnswer } from './feedback.api.ts';
import { TicketCard } from './ticket-card.tsx';

export function TicketList({ search }: { search: TicketSearch }) {
  const { feedback } = useMessages().editorial;
  const { status, kind, q } = search;
  const isFiltered = kind !== undefined || q !== undefined || (status ?? 'open') !== 'open';
  const showFailure = useFailureToast();
  const [pending, setPending] = useState<ManagedTicket>();
  const answer = useAnswer();

  async function setStatus(id: number, status: 'closed' | 'open') {
    try {
      await answer.mutateAsync({ id, status });
      toast(feedback.done[status]);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      <PagedResults
        query={ticketsQuery(search)}
        page={search.page}
        found={feedback.found}
        empty={<EmptyState title={feedback.clearTitle}>{feedback.clearText}</EmptyState>}
        none={isFiltered && { title: feedback.none, text: feedback.noneText }}
      >
        {(tickets) => (
          <ul className="stack gap-3">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard
                  ticket={ticket}
                  onAnswer={() => setPending(ticket)}
                  onStatus={(status) => void setStatus(ticket.id, status)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedResults>
      {pending && <AnswerDialog ticket={pending} onClose={() => setPending(undefined)} />}
    </>
  );
}
