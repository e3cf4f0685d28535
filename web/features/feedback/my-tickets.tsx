import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { myTicketsQuery } from './feedback.api.ts';
import { TicketCard } from './ticket-card.tsx';

export function MyTickets() {
  const { feedback: texts } = useMessages().account;
  return (
    <QueryView query={myTicketsQuery} skeleton={<Skeleton height="8rem" />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="faint">{texts.noTickets}</p>
        ) : (
          <div className="stack gap-3">
            {items.map((ticket) => (
              <TicketCard key={ticket.ticket} ticket={ticket} />
            ))}
          </div>
        )
      }
    </QueryView>
  );
}
