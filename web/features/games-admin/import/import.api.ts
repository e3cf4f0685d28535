import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../contract/api.ts';
import type { ImportRow } from '../../../../contract/games/games-batch.ts';
import { call } from '../../../api/call.ts';
import { forgetGames } from '../games-admin.api.ts';

export type { ImportRow };
export type ImportBody = Api['POST /api/game/import']['body'];
export type ImportResult = Api['POST /api/game/import']['data'];

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportBody) => call('POST /api/game/import', { body }),
    onSuccess: ({ dryRun }) => {
      if (!dryRun) void forgetGames(client);
    },
  });
}
