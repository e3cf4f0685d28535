import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Backup } from '../../../contract/operator/backups.ts';
import { call } from '../../api/call.ts';

export type { Backup };

/** While one is made, its result is not long in coming. */
const busyMs = 2000;
const idleMs = 10_000;

// Keys that begin like the session's are forgotten with it.
export const backupsQuery = queryOptions({
  queryKey: ['me', 'backups'],
  queryFn: ({ signal }) => call('GET /api/admin/backups', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ finishedAt }) => finishedAt === null) ? busyMs : idleMs,
});

export function useCreateBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/admin/backups'),
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}

export function useCreateBackupWithKeys() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passphrase: string) =>
      call('POST /api/admin/backups/with-keys', { body: { passphrase } }),
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}

/** Asks for a step-up proof, if that is due. */
export const useCheckBackup = () =>
  useMutation({
    mutationFn: (id: number) => call('POST /api/admin/backups/:id/check', { params: { id } }),
  });
