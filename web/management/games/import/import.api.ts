import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import type { Api } from '../../../../contract/api.ts';
import type { ImportRow } from '../../../../contract/games/games-batch.ts';
import { call } from '../../../api/call.ts';
import { forgetGames } from '../games.api.ts';

export type { ImportRow };
export type ImportBody = Api['POST /api/game/import']['body'];
type Imported = Api['POST /api/game/import']['data'];
export type ImportResult = Extract<Imported, { counts: unknown }>;

const settingsQuery = queryOptions({
  queryKey: ['me', 'settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
});

/** The site's limit in bytes, or the largest possible one until it has loaded. */
export function useImportLimit(): number {
  const { data } = useQuery(settingsQuery);
  const megabytes = data?.items.find(({ key }) => key === 'importMegabytes')?.value;
  return typeof megabytes === 'number' ? megabytes * 1_000_000 : gameLimits.importBytes;
}

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportBody) => call('POST /api/game/import', { body }),
    onSuccess: (result) => {
      if (!('dryRun' in result && result.dryRun)) void forgetGames(client);
    },
  });
}
