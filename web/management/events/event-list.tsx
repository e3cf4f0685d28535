import { Pencil, Trash2 } from 'lucide-react';
import { call } from '../../api/call.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
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

export function EventList({ search, onEdit }: EventListProps) {
  const { events: texts } = useMessages().editorial;
  const remove = useRemove();
  return (
    <PagedResults
      query={eventsQuery(search)}
      page={search.page}
      found={texts.found}
      empty={<EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
      none={search.kind !== undefined && { title: texts.noMatch, text: texts.noneText }}
    >
      {(items) => (
        <ul className="stack gap-2" aria-label={texts.list}>
          {items.map((event) => (
            <li key={event.id}>
              <Row
                event={event}
                onEdit={() => onEdit(event.id)}
                onRemove={() => void remove(event)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedResults>
  );
}

type RowProps = { event: Event; onEdit: () => void; onRemove: () => void };

function Row({ event, onEdit, onRemove }: RowProps) {
  const { editorial, events: readers } = useMessages();
  const { events: texts } = editorial;
  const format = useFormat();
  const lang = useLang();
  const { kind, game, date, endDate, precision, source } = event;
  const title = lang === 'zh-CN' && event.titleZh !== null ? event.titleZh : event.title;
  const days = [
    precision === 'day' ? format.dayUtc(date) : format.month(date.slice(0, 7)),
    precision === 'day' && endDate && format.dayUtc(endDate),
  ].filter(Boolean);
  return (
    <Card className="row between gap-3">
      <div className="stack shrink gap-1">
        <h2 className="anywhere size-md">{title}</h2>
        <p className="wrap gap-2 faint">
          <Tag>{readers.kinds[kind]}</Tag>
          <span>{days.join(' – ')}</span>
          <span>{game ? gameNames(game, lang).title : readers.store}</span>
          <span>{source}</span>
        </p>
      </div>
      <div className="row gap-1">
        <IconButton label={texts.edit(title)} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton
          label={texts.removeLabel(title)}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </Card>
  );
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
