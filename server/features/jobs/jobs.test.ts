import { expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import type { Job, JobRun } from '../../../contract/jobs.ts';
import { chunksOf } from '../../platform/database/chunks.ts';

const site = await sharedApp();
const admin = await site.signIn('admin');

async function jobOf(id: string): Promise<Job> {
  const { items } = (await admin.get('/api/admin/jobs')).json().data as { items: Job[] };
  return items.find((job) => job.id === id)!;
}

async function run(id: string): Promise<JobRun> {
  const response = await admin.post(`/api/admin/jobs/${id}/run`);
  expect(response.statusCode, response.body).toBe(202);
  const { runId } = response.json().data;
  const last = async () => (await jobOf(id)).lastRun;
  await expect.poll(last, { timeout: 20_000 }).toMatchObject({ id: runId });
  return (await last())!;
}

test('only administrators see and run jobs', async () => {
  for (const [visitor, status] of [
    [site.browser(), 401],
    [await site.signIn('editor'), 403],
  ] as const) {
    expect((await visitor.get('/api/admin/jobs')).statusCode).toBe(status);
  }
  expect((await admin.post('/api/admin/jobs/nope/run')).statusCode).toBe(404);
  expect((await admin.get('/api/admin/jobs/nope/runs')).statusCode).toBe(404);
});

test('charts are computed by one run at a time, which can be stopped', async () => {
  const started = await admin.post('/api/admin/jobs/rankings/run');
  expect(started.statusCode).toBe(202);
  const { runId } = started.json().data;
  expect(await jobOf('rankings')).toMatchObject({
    title: 'Compute rankings',
    schedule: 'Daily at 0:00 (UTC)',
    running: { startedAt: site.clock.now.toISOString() },
    lastRun: null,
  });
  expect((await admin.post('/api/admin/jobs/rankings/run')).statusCode).toBe(409);
  expect((await admin.post('/api/admin/jobs/rankings/cancel')).statusCode).toBe(200);
  await expect
    .poll(async () => (await jobOf('rankings')).lastRun, { timeout: 20_000 })
    .toMatchObject({ id: runId, outcome: 'cancelled', message: 'An administrator stopped it.' });
  expect((await admin.post('/api/admin/jobs/rankings/cancel')).statusCode).toBe(409);
  expect((await jobOf('rankings')).running).toBeNull();
}, 30_000);

test('the cleanup deletes expired rows, and reports how many', async () => {
  const reader = await site.signIn();
  await reader.post('/api/feedback', { kind: 'bug', content: 'Odd' }, { 'Idempotency-Key': 'k' });
  await site.db.updateTable('keyed_requests').set({ createdAt: '2026-01-01' }).execute();
  await site.db
    .updateTable('sessions')
    .set({ expiresAt: '2026-01-01' })
    .where('userId', '=', reader.user.id)
    .execute();
  await site.db
    .updateTable('job_runs')
    .set({ finishedAt: '2026-01-01' })
    .where('jobId', '=', 'rankings')
    .execute();
  const newsId = await anArticle(site.database);
  const reading = (day: string, reader: number) => ({ day, newsId, reader: `reader ${reader}` });
  const today = site.clock.now.toISOString().slice(0, 10);
  const readings = Array.from({ length: 2500 }, (_, at) => reading('2026-01-01', at));
  for (const chunk of chunksOf(readings)) {
    await site.db.insertInto('news_readers').values(chunk).execute();
  }
  await site.db.insertInto('news_readers').values(reading(today, 0)).execute();
  expect(await run('cleanup')).toMatchObject({
    outcome: 'ok',
    message: 'Deleted: sessions 1, remembered requests 1, job runs 1, readings 2500.',
    counts: { sessions: 1, requests: 1, runs: 1, readings: 2500 },
  });
  const left = await site.db.selectFrom('news_readers').select('day').execute();
  expect(left).toEqual([{ day: today }]);
  expect(await run('cleanup')).toMatchObject({ outcome: 'nothing-new' });
  expect((await reader.get('/api/me/sessions')).statusCode).toBe(401);
});

test('the history continues after its first page, in the reader’s language', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await run('votes')).id);
  const url = '/api/admin/jobs/votes/runs?size=2';
  const first = (await admin.get(url)).json().data;
  const second = (await admin.get(`${url}&cursor=${first.nextCursor}`)).json().data;
  const shown = [...first.items, ...second.items].map(({ id }: JobRun) => id);
  expect(shown).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  const response = await site.app.inject({
    url: '/api/admin/jobs',
    cookies: admin.cookies,
    headers: { 'accept-language': 'zh-CN' },
  });
  const { items } = response.json().data as { items: Job[] };
  expect(items.find(({ id }) => id === 'votes')).toMatchObject({
    title: '统计新成员投票',
    schedule: '每 10 分钟',
    lastRun: { message: '没有等待计入的投票。' },
  });
});

test('a job without a schedule has no next run, but can be started', async () => {
  const off = await admin.put('/api/admin/jobs/votes', { enabled: false });
  expect(off.json().data).toMatchObject({ id: 'votes', enabled: false, nextAt: null });
  expect(await run('votes')).toMatchObject({ outcome: 'nothing-new' });
  const on = await admin.put('/api/admin/jobs/votes', { enabled: true });
  expect(on.json().data).toMatchObject({ enabled: true });
  const { items } = (await admin.get('/api/audit/list?target=job')).json().data;
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'job.enable', after: { job: 'votes' } },
    { action: 'job.run', after: { job: 'votes' } },
  ]);
});
