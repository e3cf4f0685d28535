import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FirstRun, FirstRunStep } from '../../../contract/operator/first-run.ts';
import type { PictureMode, SettingList, SettingValues } from '../../../contract/settings.ts';
import type { Source, SourceId } from '../../../contract/sources.ts';
import { brandQuery } from '../../api/brand.ts';
import { call } from '../../api/call.ts';
import { useWrite } from '../ui/use-write.ts';

export type { FirstRun, FirstRunStep, PictureMode, SettingList, SettingValues, Source, SourceId };

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const settingsQuery = queryOptions({
  queryKey: ['me', 'settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export const sourcesQuery = queryOptions({
  queryKey: ['me', 'sources'],
  queryFn: ({ signal }) => call('GET /api/admin/sources', { signal }),
  staleTime: 0,
});

export const settingOf = (list: SettingList, name: keyof SettingValues) =>
  list.items.find(({ key }) => key === name);

type Change = { version: number; values: Partial<SettingValues> };

export function useSaveName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call('PUT /api/admin/settings', { body }),
    onSuccess: async (list) => {
      client.setQueryData(settingsQuery.queryKey, list);
      await client.invalidateQueries({ queryKey: brandQuery.queryKey });
    },
  });
}

export const useBackUp = () => useWrite(() => call('POST /api/admin/backups'), [['me', 'backups']]);

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

type Life = { sources: readonly SourceId[]; settings: Partial<SettingValues> };

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
