import { Pencil, Trash2 } from 'lucide-react';
import { call } from '../../api/call.ts';
import { sourceOf } from '../../domain/events/event-source.ts';
import { eventTitle } from '../../domain/events/event-title.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { PagedResults } from '../ui/paged-results.tsx';
import { draftOf, inputOf } from './event-draft.ts';
import {
  type Event,
  type EventSearch,
  eventsQuery,
  type ManagedEvent,
  useDeleteEvent,
  useSaveEvent,
} from './events.api.ts';

type EventListProps = { search: EventSearch; onEdit: (id: number) => void };
type RowActions = Record<'onEdit' | 'onRemove', (event: Event) => void>;

export function EventList({ search, onEdit }: EventListProps) {
  const { events: texts } = useMessages().editorial;
  const remove = useRemove();
  const columns = useColumns({
    onEdit: ({ id }) => onEdit(id),
    onRemove: (event) => void remove(event),
  });
  return (
    <PagedResults
      query={eventsQuery(search)}
      page={search.page}
      found={texts.found}
      empty={<EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
      none={search.kind !== undefined && { title: texts.noMatch, text: texts.noneText }}
    >
      {(items) => (
        <DataTable
          caption={texts.list}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          isDense
        />
      )}
    </PagedResults>
  );
}

function useColumns({ onEdit, onRemove }: RowActions): Column<Event>[] {
  const { editorial, events: readers } = useMessages();
  const { fields, columns, edit, removeLabel } = editorial.events;
  const format = useFormat();
  const lang = useLang();
  const titleOf = (event: Event) => eventTitle(event, lang);
  const daysOf = ({ date, endDate, precision }: Event) =>
    precision === 'day'
      ? [date, endDate ?? []].flat().map((day) => format.dayUtc(day))
      : [format.month(date.slice(0, 7))];
  return [
    {
      key: 'date',
      header: fields.date,
      cell: (event) => <span className="fine">{daysOf(event).join(' – ')}</span>,
    },
    { key: 'kind', header: fields.kind, cell: ({ kind }) => <Tag>{readers.kinds[kind]}</Tag> },
    {
      key: 'title',
      header: fields.title,
      cell: (event) => (
        <span className="stack">
          <b className="anywhere">{titleOf(event)}</b>
          <span className="fine">
            {event.game ? gameNames(event.game, lang).title : readers.store}
          </span>
        </span>
      ),
    },
    {
      key: 'source',
      header: columns.source,
      cell: (event) => sourceOf(event, readers) ?? event.source,
    },
    {
      key: 'actions',
      header: columns.actions,
      isQuiet: true,
      cell: (event) => (
        <span className="row gap-1">
          <IconButton
            label={edit(titleOf(event))}
            icon={<Pencil aria-hidden />}
            onClick={() => onEdit(event)}
          />
          <IconButton
            label={removeLabel(titleOf(event))}
            icon={<Trash2 aria-hidden />}
            onClick={() => onRemove(event)}
          />
        </span>
      ),
    },
  ];
}

/** Deletes at once; the toast brings the event back. One of a source is only hidden. */
function useRemove() {
  const { editorial } = useMessages();
  const { events: texts } = editorial;
  const removing = useDeleteEvent();
  const saving = useSaveEvent();
  const showFailure = useFailureToast();

  async function restore(event: ManagedEvent) {
    const isGone = event.source === 'editors';
    const before = isGone ? undefined : { ...event, version: event.version + 1 };
    await saving.mutateAsync({ ...inputOf(draftOf(event)), before });
    toast(texts.done.restored);
  }

  return async ({ id }: Event) => {
    try {
      const event = await call('GET /api/event/:id', { params: { id } });
      await removing.mutateAsync(event);
      toast(texts.done.removed, {
        action: { label: editorial.undo, run: () => void restore(event).catch(showFailure) },
      });
    } catch (error) {
      showFailure(error);
    }
  };
}
