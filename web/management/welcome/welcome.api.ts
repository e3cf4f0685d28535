import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FirstRun, FirstRunStep } from '../../../contract/operator/first-run.ts';
import type { PictureMode } from '../../../contract/settings.ts';
import type { SourceId } from '../../../contract/sources.ts';
import { call } from '../../api/call.ts';
import { settingsQuery, type SettingChanges } from '../site/site.api.ts';
import { useWrite } from '../ui/use-write.ts';

export type { FirstRun, FirstRunStep, PictureMode, SourceId };

const busyMs = 2000;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const firstRunQuery = queryOptions({
  queryKey: ['me', 'first-run'],
  queryFn: ({ signal }) => call('GET /api/admin/first-run', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.startedAt != null && !state.data.isDone ? busyMs : false,
});

/** Home, games and rankings change with what arrives. */
const everything = [[]];

/** What readers see first comes first: all sources share the calls that Steam allows. */
const order: readonly SourceId[] = [
  'steam-players',
  'steam-catalogue',
  'wikidata',
  'steam-charts',
  'steam-news',
  'steam-reviews',
];

type Life = { sources: readonly SourceId[]; settings: SettingChanges };

export function useStartLife() {
  const client = useQueryClient();
  return useWrite(async ({ sources, settings }: Life) => {
    if (Object.keys(settings).length > 0) {
      const { version } = await client.fetchQuery(settingsQuery);
      await call('PUT /api/admin/settings', { body: { version, values: settings } });
    }
    for (const id of order.filter((one) => sources.includes(one))) {
      await call('PUT /api/admin/sources/:id', { params: { id }, body: { enabled: true } });
    }
  }, everything);
}
