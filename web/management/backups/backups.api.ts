import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Backup } from '../../../contract/operator/backups.ts';
import { call } from '../../api/call.ts';
import { useWrite } from '../ui/use-write.ts';

export type { Backup };

/** The polling interval while a backup runs. */
const busyMs = 2000;
const idleMs = 10_000;

// Queries whose keys start with 'me' are removed from the cache at sign-out.
export const backupsQuery = queryOptions({
  queryKey: ['me', 'backups'],
  queryFn: ({ signal }) => call('GET /api/admin/backups', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ finishedAt }) => finishedAt === null) ? busyMs : idleMs,
});

export const useCreateBackup = () =>
  useWrite(() => call('POST /api/admin/backups'), [backupsQuery.queryKey]);

export const useCreateBackupWithKeys = () =>
  useWrite(
    (passphrase: string) => call('POST /api/admin/backups/with-keys', { body: { passphrase } }),
    [backupsQuery.queryKey],
  );

/** The server requires a step-up proof if the last one is too old. */
export const useCheckBackup = () =>
  useMutation({
    mutationFn: (id: number) => call('POST /api/admin/backups/:id/check', { params: { id } }),
  });
