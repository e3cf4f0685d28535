import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { programPath } from '../platform/root.ts';
import { StartError } from '../platform/start-error.ts';
import { needsDemo } from './data-set.ts';
import type { LoadProgress } from './load-file.ts';
import { showProgress } from './show-progress.ts';

export type ChildTask = Pick<Config, 'databaseUrl' | 'timeZone'> & Pick<Database, 'place'>;
export type ChildMessage = { progress: LoadProgress } | { failure: string | null };

/** Loads the demo data into an empty database, unless SEED=none. */
export async function seedWhenEmpty(
  database: Database,
  { seed, databaseUrl, timeZone }: Pick<Config, 'seed' | 'databaseUrl' | 'timeZone'>,
): Promise<void> {
  if (seed === 'none' || !(await needsDemo(database))) return;
  process.stdout.write('Loading the demo data\n');
  const task = { databaseUrl, timeZone, place: database.place };
  await loadDemoInChild(task, showProgress(process.stdout));
}

/** Loads in a child process, whose memory is freed at the end; a server's heap would keep it. */
async function loadDemoInChild(task: ChildTask, onProgress: (progress: LoadProgress) => void) {
  const child = fork(programPath('server/seeds/load-demo-child.ts'), {
    execArgv: ['--max-semi-space-size=4'],
  });
  let failure: string | null = null;
  child.on('message', (message: ChildMessage) => {
    if ('progress' in message) onProgress(message.progress);
    else failure = message.failure;
  });
  child.send(task);
  const [code] = await once(child, 'close');
  if (code === 0) return;
  throw new StartError(
    `The demo data could not be loaded: ${failure ?? 'the load was interrupted.'}`,
  );
}
