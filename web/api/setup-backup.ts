import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const readSetupBackup = (token: string) =>
  call('POST /api/setup/backup/status', { body: { token } });

/** Whether the setup link is valid, and whether the site can still be filled from a backup. */
export const setupBackupQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'setup-backup', token],
    queryFn: () => readSetupBackup(token),
    staleTime: 0,
    retry: false,
  });
