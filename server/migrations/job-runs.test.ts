import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../tests/test-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from './index.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createEmptyDatabase();
});
afterEach(() => store.dispose());

const own = migrations.findIndex(({ name }) => name === '0038-job-runs');

test('the newest run of each job begins its history', async () => {
  const { database } = store;
  const { db } = database;
  await migrate(database, migrations.slice(0, own), new Date());
  const [start, end] = ['2026-11-15T01:00:00.000Z', '2026-11-15T01:05:00.000Z'];
  await sql`
    insert into jobs (name, "runId", state, progress, "startedAt", "finishedAt", holder, "leaseUntil")
    values ('integrity', 3, 'failed', '["row 7 missing"]', ${start}, ${end}, null, null),
      ('rankings', 4, 'done', null, ${start}, ${end}, null, null),
      ('killed', 1, 'running', null, ${start}, null, 'a', ${end})
  `.execute(db);
  await migrate(database, migrations, new Date());
  const runs = await db.selectFrom('job_runs').selectAll().orderBy('jobId').execute();
  expect(runs).toMatchObject([
    { jobId: 'integrity', outcome: 'failed', finishedAt: end, detail: '["row 7 missing"]' },
    { jobId: 'killed', outcome: 'failed', finishedAt: start },
    { jobId: 'rankings', outcome: 'ok', finishedAt: end },
  ]);
  const rankings = await db.selectFrom('jobs').selectAll().where('id', '=', 'rankings').execute();
  expect(rankings).toEqual([
    { id: 'rankings', enabled: 1, nextAt: null, failures: 0, lastSuccessAt: end },
  ]);
});
