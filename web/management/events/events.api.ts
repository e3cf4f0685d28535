import { queryOptions } from '@tanstack/react-query';
import type { EventKind } from '../../../contract/events/event-limits.ts';
import type { EventInput, Event, ManagedEvent } from '../../../contract/events/events.ts';
import { nullWhenMissing } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { defined } from '../../api/defined.ts';
import { listSize, pageQuery } from '../ui/page-query.ts';
import { useWrite } from '../ui/use-write.ts';

export type { Event, EventInput, ManagedEvent };
export const kinds = [
  'release',
  'update',
  'sale',
  'price',
  'award',
  'news',
  'milestone',
] as const satisfies readonly EventKind[];

export type EventSearch = { kind: EventKind | undefined; page: number };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
const eventsKey = ['me', 'events'] as const;

export const eventsQuery = ({ kind, page }: EventSearch) =>
  pageQuery([...eventsKey, kind, page], (signal) =>
    call('GET /api/event/list', {
      query: { ...defined({ kind: kind && [kind] }), page, size: listSize },
      signal,
    }),
  );

/** Null if it has gone meanwhile. */
export const editedEventQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventsKey, 'edited', id],
    queryFn: ({ signal }) =>
      call('GET /api/event/:id', { params: { id }, signal }).catch(nullWhenMissing),
    staleTime: 0,
    gcTime: 0,
  });

export const useSaveEvent = () =>
  useEventWrite(({ before, ...body }: EventInput & { before?: ManagedEvent | undefined }) =>
    before
      ? call('PUT /api/event/:id', {
          params: { id: before.id },
          body: { ...body, version: before.version },
        })
      : call('POST /api/event', { body }),
  );

export const useDeleteEvent = () =>
  useEventWrite(({ id, version }: ManagedEvent) =>
    call('DELETE /api/event/:id', { params: { id }, query: { version } }),
  );

/** Events are on many pages of readers. */
const useEventWrite = <Input, Result>(write: (input: Input) => Promise<Result>) =>
  useWrite(write, [eventsKey, ['events'], ['calendar'], ['game']]);
