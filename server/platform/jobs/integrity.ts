import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sqliteFile } from '../database/database.ts';
import { engineOf } from '../database/db.ts';
import { programPath } from '../root.ts';
import type { JobEngine } from './job-engine.ts';
import { runsOf } from './job-runs.queries.ts';
import type { Job, JobResult } from './job.ts';

const jobId = 'integrity';

type IntegrityDeps = Pick<Context, 'db' | 'config'>;
type Findings = { problems: readonly string[] };

export type Integrity = ReturnType<typeof createIntegrityCheck>;

/**
 * Reads the whole SQLite file once a day, in a separate process: otherwise damage in rarely read
 * rows would be noticed only after it has reached the backups.
 */
export function createIntegrityCheck(
  { db, config }: IntegrityDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const path = sqliteFile(config.dataDir);
  let problems: readonly string[] = [];

  function remember(found: readonly string[]) {
    const isNews = found.length > 0 && problems.length === 0;
    problems = found;
    if (isNews) log.error({ path, problems }, 'the database is damaged: restore a backup');
  }

  const job: Job = {
    id: jobId,
    title: { en: 'Check the database file', 'zh-CN': '检查数据库文件' },
    schedule: { dailyAt: '4:30' },
    async run({ signal }) {
      const found = await problemsOf(path, signal);
      remember(found);
      return resultOf(found);
    },
  };

  return {
    job,
    isDamaged: () => problems.length > 0,
    /** Loads the result of the last check before this start. */
    async recall() {
      const runs = await runsOf(db, jobId, 10);
      const last = runs.find(({ detail }) => detail !== null);
      const findings = JSON.parse(last?.detail ?? '[]') as Findings | string[];
      // Older releases stored a plain list.
      remember(Array.isArray(findings) ? findings : findings.problems);
    },
  };
}

async function problemsOf(path: string, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  const child = fork(programPath('server/platform/jobs/integrity-child.ts'), { execArgv: [] });
  signal.addEventListener('abort', () => child.kill('SIGKILL'));
  let found: string[] | undefined;
  child.on('message', (message: string[]) => (found = message));
  child.send(path);
  await once(child, 'close');
  if (!found) throw new Error('The check was interrupted');
  return found;
}

function resultOf(problems: readonly string[]): JobResult {
  const detail: Findings = { problems };
  const counts = { problems: problems.length };
  return problems.length === 0
    ? { outcome: 'ok', message: wellText, counts, detail }
    : { outcome: 'failed', message: damagedText, counts, detail };
}

const wellText = { en: 'The file is intact.', 'zh-CN': '文件完好。' };
const damagedText = {
  en: 'The file is damaged: restore a backup. The log says where.',
  'zh-CN': '文件已损坏：请从备份恢复。日志中有具体位置。',
};

/** Schedules the check on SQLite only; PostgreSQL checks its own files. */
export function watchIntegrity(
  app: FastifyInstance,
  context: IntegrityDeps,
  jobs: JobEngine,
): Integrity | undefined {
  if (engineOf(context.db) !== 'sqlite') return undefined;
  const integrity = createIntegrityCheck(context, app.log);
  jobs.register(integrity.job);
  app.addHook('onReady', () => integrity.recall());
  return integrity;
}
