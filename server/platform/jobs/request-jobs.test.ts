import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { createTestWrite } from '../../../tests/test-write.ts';
import { createEvents } from '../realtime/events.ts';
import { inChunks } from './in-chunks.ts';
import { createJobEngine, type JobEngine } from './job-engine.ts';
import { runsOf } from './job-runs.queries.ts';
import type { Job, JobRun } from './job.ts';
import { allJobs } from './jobs.queries.ts';

const items = [1, 2, 3, 4, 5];

let store: TestDatabase;
let clock: Date;
let engines: JobEngine[];
beforeEach(async () => {
  store = await createMigratedDatabase();
  clock = new Date('2026-11-15T12:00:00.000Z');
  engines = [];
});
afterEach(async () => {
  for (const engine of engines) await engine.close();
  await store.dispose();
});

async function anInstance(job: Job) {
  const { db } = store.database;
  const events = createEvents();
  const engine = createJobEngine(
    {
      db,
      timeZone: () => 'UTC',
      events,
      write: createTestWrite(db, async ({ publish = [] }) => publish.forEach(events.publish)),
      now: () => clock,
      log: { error: () => {} },
    },
    { tickMs: 3_600_000 },
  );
  engine.register(job);
  engines.push(engine);
  await engine.start();
  return engine;
}

const onRequest = (run: Job['run']): Job => ({
  id: 'sweep',
  title: { en: 'Sweep', 'zh-CN': '打扫' },
  schedule: { onRequest: true },
  run,
});
const sweeping = (work: (chunk: readonly number[], run: JobRun) => Promise<void>) =>
  onRequest(async (run) => ({
    outcome: 'ok',
    message: { en: 'Done.', 'zh-CN': '完成。' },
    counts: await inChunks(
      run,
      run.params as number[],
      { size: 2, start: { swept: 0 } },
      async (chunk) => {
        await work(chunk, run);
        return { swept: chunk.length };
      },
    ),
  }));
const runs = () => runsOf(store.database.db, 'sweep', 50);
const ended = (outcomes: readonly string[]) =>
  expect.poll(async () => (await runs()).map(({ outcome }) => outcome)).toEqual(outcomes);
const nextAt = async () => (await allJobs(store.database.db))[0]!.nextAt;
const params = async () =>
  (await store.database.db.selectFrom('job_runs').select('params').orderBy('id').execute()).map(
    ({ params }) => params,
  );

test('a job on request waits for one, and works through it in chunks', async () => {
  const chunks: (readonly number[])[] = [];
  const job = sweeping(async (chunk) => void chunks.push(chunk));
  const engine = await anInstance(job);
  clock = new Date('2026-12-15T12:00:00.000Z');
  await engine.look();
  expect(await runs()).toEqual([]);
  expect(await nextAt()).toBeNull();

  await engine.runNow(job, items);
  await ended(['ok']);
  expect(chunks).toEqual([[1, 2], [3, 4], [5]]);
  expect((await runs())[0]).toMatchObject({ progress: 1, counts: '{"swept":5}' });
  expect(await nextAt()).toBeNull();
  expect(await params()).toEqual([null]);
});

test('a cancel stops between two chunks and keeps the counts', async () => {
  const job: Job = sweeping(async ([first]) => {
    if (first === 3) await engine.cancel(job);
  });
  const engine = await anInstance(job);
  await engine.runNow(job, items);
  await ended(['cancelled']);
  expect((await runs())[0]).toMatchObject({ progress: 0.8, counts: '{"swept":4}' });
  expect(await nextAt()).toBeNull();
});

test('a request that failed is tried again with its arguments, until another one comes', async () => {
  let failures = 0;
  const seen: unknown[] = [];
  const job = onRequest(async ({ params }) => {
    seen.push(params);
    if (failures-- > 0) throw new Error('Away');
    return { outcome: 'ok', message: { en: 'Done.', 'zh-CN': '完成。' } };
  });
  const engine = await anInstance(job);
  failures = 1;
  await engine.runNow(job, [7]);
  await ended(['failed']);
  clock = new Date(clock.getTime() + 60_000);
  await engine.look();
  await ended(['ok', 'failed']);
  expect(seen).toEqual([[7], [7]]);

  failures = 1;
  await engine.runNow(job, [8]);
  await ended(['failed', 'ok', 'failed']);
  await engine.runNow(job, [9]);
  await ended(['ok', 'failed', 'ok', 'failed']);
  clock = new Date(clock.getTime() + 60_000);
  await engine.look();
  expect(seen).toEqual([[7], [7], [8], [9]]);
});

test('a request that a stopping server interrupted continues at the next start', async () => {
  const endless = onRequest(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const first = await anInstance(endless);
  await first.runNow(endless, items);
  await first.close();
  await ended(['cancelled']);
  const chunks: (readonly number[])[] = [];
  await anInstance(sweeping(async (chunk) => void chunks.push(chunk)));
  await ended(['ok', 'cancelled']);
  expect(chunks.flat()).toEqual(items);
});
