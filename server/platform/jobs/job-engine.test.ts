import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nodePath } from '../../../scripts/lib/runtime.mjs';
import { createMigratedDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { createTestWrite } from '../../../tests/test-write.ts';
import { createEvents } from '../realtime/events.ts';
import { createJobEngine, type JobEngine } from './job-engine.ts';
import { addJob, holdRun, runsOf, takeRun } from './job-runs.queries.ts';
import { allJobs } from './jobs.queries.ts';
import type { Job, JobResult } from './job.ts';

const minuteMs = 60_000;
const done: JobResult = { outcome: 'ok', message: { en: 'Done.', 'zh-CN': '完成。' } };

let store: TestDatabase;
let clock: Date;
let engines: JobEngine[];
let zone: string;
beforeEach(async () => {
  store = await createMigratedDatabase();
  clock = new Date('2026-11-15T12:00:00.000Z');
  engines = [];
  zone = 'UTC';
});
afterEach(async () => {
  for (const engine of engines) await engine.close();
  await store.dispose();
});

/** Another instance on the same database, which looks for due jobs only when the test calls it. */
async function anInstance(job: Job, options: { leaseSeconds?: number } = {}) {
  const { db } = store.database;
  const events = createEvents();
  const engine = createJobEngine(
    {
      db,
      timeZone: () => zone,
      events,
      write: createTestWrite(db, async ({ publish = [] }) => publish.forEach(events.publish)),
      now: () => clock,
      log: { error: () => {} },
    },
    { tickMs: 3_600_000, ...options },
  );
  engine.register(job);
  engines.push(engine);
  await addJob(db, job.id);
  return engine;
}

const job = (run: Job['run'], schedule: Job['schedule'] = { everyMinutes: 10 }): Job => ({
  id: 'sweep',
  title: { en: 'Sweep', 'zh-CN': '打扫' },
  schedule,
  run,
});
const runs = () => runsOf(store.database.db, 'sweep', 50);
const outcomes = async () => (await runs()).map(({ outcome }) => outcome).toReversed();
const ended = (count: number) =>
  expect
    .poll(async () => (await outcomes()).filter((outcome) => outcome !== 'running').length)
    .toBe(count);
const later = (ms: number) => (clock = new Date(clock.getTime() + ms));
const row = async () => (await allJobs(store.database.db))[0]!;

test('one of all instances runs each due job', async () => {
  let now = 0;
  let most = 0;
  const sweep = job(async () => {
    most = Math.max(most, (now += 1));
    await sleep(5);
    now -= 1;
    return done;
  });
  const instances = await Promise.all([1, 2, 3].map(() => anInstance(sweep)));
  await Promise.all(instances.map((engine) => engine.start()));
  for (let round = 1; round <= 5; round += 1) {
    await ended(round);
    later(11 * minuteMs);
    await Promise.all(instances.map((engine) => engine.look()));
  }
  await ended(6);
  expect(most).toBe(1);
});

test('one run makes up for everything that was missed', async () => {
  const engine = await anInstance(job(async () => done, { dailyAt: '3:00' }));
  await engine.start();
  expect(await outcomes()).toEqual([]);
  later(5 * 24 * 60 * minuteMs);
  await engine.look();
  await engine.look();
  await ended(1);
  await engine.look();
  expect(await outcomes()).toEqual(['ok']);
  const { nextAt, lastSuccessAt } = await row();
  expect(nextAt).toMatch(/^2026-11-21T03:0/);
  expect(lastSuccessAt).toBe(clock.toISOString());
});

test('a clock that was ahead and is set right does not stop the schedule', async () => {
  const engine = await anInstance(job(async () => done));
  await engine.start();
  await ended(1);
  later(8 * 60 * minuteMs);
  await engine.look();
  await ended(2);
  clock = new Date('2026-11-15T12:15:00.000Z');
  await engine.look();
  later(11 * minuteMs);
  await engine.look();
  await ended(3);

  later(8 * 60 * minuteMs);
  await engine.look();
  await ended(4);
  await engine.close();
  clock = new Date('2026-11-15T12:45:00.000Z');
  const restarted = await anInstance(job(async () => done));
  await restarted.start();
  later(11 * minuteMs);
  await restarted.look();
  await ended(5);
});

test('a time of day moves with the time zone', async () => {
  const engine = await anInstance(job(async () => done, { dailyAt: '3:00' }));
  await engine.start();
  expect((await row()).nextAt).toMatch(/^2026-11-16T03:0/);
  zone = 'Asia/Shanghai';
  await engine.look();
  expect((await row()).nextAt).toMatch(/^2026-11-15T19:0/);
  expect(await outcomes()).toEqual([]);
});

test('a failure is tried again with growing pauses, then at its regular time', async () => {
  let isBroken = true;
  const engine = await anInstance(
    job(
      async () => {
        if (isBroken) throw new Error('The source is away');
        return done;
      },
      { dailyAt: '3:00' },
    ),
  );
  await engine.start();
  clock = new Date('2026-11-16T03:10:00.000Z');
  const pauses: number[] = [];
  for (let failure = 1; failure <= 5; failure += 1) {
    await engine.look();
    await ended(failure);
    const nextAt = Date.parse((await row()).nextAt!);
    pauses.push((nextAt - clock.getTime()) / 1000);
    clock = new Date(nextAt);
  }
  expect(pauses).toEqual([15, 60, 240, 900, 3600]);
  await engine.look();
  await ended(6);
  expect((await runs())[0]!.message).toContain('The source is away');
  expect((await row()).nextAt).toMatch(/^2026-11-17T03:0/);
  isBroken = false;
  clock = new Date('2026-11-17T03:10:00.000Z');
  await engine.look();
  await ended(7);
  expect(await row()).toMatchObject({ failures: 0, lastSuccessAt: clock.toISOString() });
});

test('a job that waits for an administrator runs when that ends, or by hand', async () => {
  let isWaiting = true;
  const waitsForAdministrator = async () => isWaiting;
  const engine = await anInstance({ ...job(async () => done), waitsForAdministrator });
  await engine.start();
  expect(await outcomes()).toEqual([]);
  await engine.runNow(engine.jobs.get('sweep')!);
  await ended(1);
  isWaiting = false;
  await engine.look();
  await ended(2);
});

test('a job of a source that keeps failing runs ever more rarely until its first success', async () => {
  const jitter = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => jitter.mockRestore());
  let isBroken = true;
  const slow: Job = {
    ...job(async () => {
      if (isBroken) throw new Error('The source is away');
      return done;
    }),
    slowsDown: true,
  };
  let engine = await anInstance(slow);
  await engine.start();
  const pause = async () => (Date.parse((await row()).nextAt!) - clock.getTime()) / minuteMs;
  const pauses: number[] = [];
  for (let failure = 1; failure <= 14; failure += 1) {
    await ended(failure);
    pauses.push(Math.floor(await pause()));
    if (failure === 14) break;
    clock = new Date((await row()).nextAt!);
    await engine.look();
  }
  expect(pauses).toEqual([0, 1, 4, 10, 10, 10, 20, 40, 80, 160, 320, 640, 1280, 1440]);

  await engine.close();
  later(60 * minuteMs);
  engine = await anInstance(slow);
  await engine.start();
  expect(Math.floor(await pause())).toBe(1380);
  await engine.runNow(slow);
  await ended(15);
  expect(Math.floor(await pause())).toBe(1440);
  isBroken = false;
  await engine.runNow(slow);
  await ended(16);
  expect(Math.floor(await pause())).toBe(10);
});

/** Runs until it is stopped. */
const endless = job(
  ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    }),
);

test('a run is stopped from another instance, and not tried again', async () => {
  const [here, there] = [
    await anInstance(endless, { leaseSeconds: 1 }),
    await anInstance(endless, { leaseSeconds: 1 }),
  ];
  expect(await there.cancel(endless)).toBe(false);
  expect(await here.runNow(endless)).toEqual(expect.any(Number));
  expect(await there.runNow(endless)).toBeUndefined();
  expect(await there.cancel(endless)).toBe(true);
  await ended(1);
  await there.look();
  expect(await outcomes()).toEqual(['cancelled']);
  expect((await row()).failures).toBe(0);
});

test('a run that a stopping server cancelled is repeated at the next start', async () => {
  const first = await anInstance(endless);
  await first.start();
  await expect.poll(outcomes).toEqual(['running']);
  await first.close();
  expect(await outcomes()).toEqual(['cancelled']);
  const next = await anInstance(job(async () => done));
  await next.start();
  await ended(2);
  expect(await outcomes()).toEqual(['cancelled', 'ok']);
});

test('a killed instance is replaced when its lease ends, and not before', async () => {
  const { database, config } = store;
  const url = config.databaseUrl ?? '';
  const holder = spawn(nodePath(), ['tests/simulators/job-holder.ts', database.place, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const killed = once(holder, 'close');
  const replacement: Job = { ...job(async () => done), id: 'endless' };
  const engine = await anInstance(replacement);
  // Longer than the lease.
  await sleep(3000);
  await engine.look();
  expect(await engine.runNow(replacement)).toBeUndefined();

  holder.kill('SIGKILL');
  await killed;
  const history = () => runsOf(database.db, 'endless', 10);
  const outcome = async () => {
    await engine.look();
    return (await history()).map((run) => run.outcome);
  };
  await expect.poll(outcome, { timeout: 10_000 }).toEqual(['failed']);
  expect((await history())[0]!.message).toContain('interrupted');
  later(minuteMs);
  await expect.poll(outcome, { timeout: 10_000 }).toEqual(['ok', 'failed']);
}, 30_000);

test('a replaced instance cannot commit later writes', async () => {
  const { db } = store.database;
  await addJob(db, 'sweep');
  const late = await takeRun(db, 'sweep', { now: clock, isManual: false }, -1);
  const engine = await anInstance(job(async () => done));
  await engine.look();
  later(minuteMs);
  await engine.look();
  await ended(2);
  const write = db.transaction().execute(async (db) => {
    await db.insertInto('listed_words').values({ word: 'late' }).execute();
    await holdRun(db, late!);
  });
  await expect(write).rejects.toThrow('taken over');
  expect(await db.selectFrom('listed_words').selectAll().execute()).toEqual([]);
});
