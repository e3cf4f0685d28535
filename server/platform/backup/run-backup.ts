import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programPath } from '../root.ts';
import { StartError } from '../start-error.ts';
import type { BackupTask } from './backup-database.ts';
import type { WrittenBackup } from './write-backup.ts';

export type BackupChildTask = Omit<BackupTask, 'onTable'> & {
  /** Runs at low priority, for a backup beside a server that is handling requests. */
  isBackground: boolean;
};
export type BackupChildMessage =
  | { table: string; share: number }
  | { written: WrittenBackup }
  | { failure: string };

type RunOptions = {
  signal?: AbortSignal;
  onProgress?: (table: string, share: number) => void;
};

/** Runs the backup in a child process, so that its memory is freed at the end. */
export async function runBackup(
  task: BackupChildTask,
  { signal, onProgress }: RunOptions = {},
): Promise<WrittenBackup> {
  signal?.throwIfAborted();
  const child = fork(programPath('server/platform/backup/backup-child.ts'), {
    execArgv: ['--max-semi-space-size=4'],
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  let result: BackupChildMessage | undefined;
  child.on('message', (message: BackupChildMessage) => {
    if ('table' in message) onProgress?.(message.table, message.share);
    else result = message;
  });
  child.send(task);
  await once(child, 'close');
  signal?.removeEventListener('abort', stop);
  if (result && 'written' in result) return result.written;
  throw new StartError(
    result && 'failure' in result ? result.failure : 'The backup was interrupted.',
  );
}
