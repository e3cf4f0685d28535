import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGame, aUser } from '../tests/builders.ts';
import { addMonths } from '../tests/ranking-data.ts';
import { startServer, temporaryFolder, type ServerProcess } from '../tests/server-process.ts';
import { createEmptyDatabase, createMigratedDatabase } from '../tests/test-database.ts';
import type { TestDatabase } from '../tests/test-database.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Db } from './platform/database/db.ts';
import { rebuildGameLists } from './domain/games/game-lists.ts';
import { openSession } from './platform/auth/sessions.ts';
import { computeCharts } from './seeds/compute-charts.ts';

const timeoutMs = 120_000;
const three = [1, 2, 3];

/** Three games, with so many months of players that computing their charts takes a while. */
async function addFacts(db: Db) {
  const games: number[] = [];
  for (const count of three)
    games.push((await aGame(db, { positive: 90 * count, negative: 9 })).id);
  await rebuildGameLists(db);
  const months = Array.from({ length: 36 }, (_, index) => {
    const month = `${2018 + Math.floor(index / 12)}-${String(1 + (index % 12)).padStart(2, '0')}`;
    return [month, Object.fromEntries(games.map((id) => [id, 1000 + ((id * index) % 7)]))];
  });
  await addMonths({ db }, Object.fromEntries(months));
}

const charts = (db: Db) =>
  db
    .selectFrom('ranking_snapshots')
    .select(['type', 'subType', 'period', 'revision', 'current', 'checksum'])
    .orderBy('id')
    .execute();

test(
  'of several first starts on one database one computes the charts, and all go on',
  async () => {
    const store = await createMigratedDatabase();
    const { db } = store.database;
    await addFacts(db);
    const databases = await Promise.all(three.map(() => openDatabase(store.config)));
    await Promise.all(databases.map((database) => computeCharts(database.db, 'UTC', () => {})));
    const computed = await charts(db);
    expect(computed.length).toBeGreaterThan(36);
    expect(new Set(computed.map(({ revision }) => revision))).toEqual(new Set([1]));
    await Promise.all(databases.map((database) => database.close()));
    await store.dispose();
  },
  timeoutMs,
);

let store: TestDatabase;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  store = await createEmptyDatabase();
  const environment = {
    DATABASE_URL: store.config.databaseUrl!,
    SECRET_KEY: 'a key that is the same for all of them',
  };
  servers = await Promise.all(
    three.map(() => startServer({ ...environment, DATA_DIR: temporaryFolder() })),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await store.dispose();
}, timeoutMs);

/** Headers of an administrator, for reading and for writing. */
async function signIn(db: Db, baseUrl: string) {
  const user = await aUser(db, { roles: ['user', 'admin'] });
  const { token } = await openSession(db, user, 'Test browser', new Date());
  const cookie = `sid=${token}`;
  const me = await fetch(`${baseUrl}/api/me`, { headers: { cookie } });
  const csrf = /XSRF-TOKEN=([^;]+)/.exec(me.headers.get('set-cookie') ?? '')![1]!;
  return {
    cookie: `${cookie}; XSRF-TOKEN=${csrf}`,
    'x-xsrf-token': decodeURIComponent(csrf),
    'content-type': 'application/json',
  };
}

test(
  'three servers start on one empty database and compute its charts one at a time',
  async () => {
    const { db } = store.database;
    await Promise.all(servers.map((server) => server.ready()));
    const headers = await signIn(db, servers[0]!.baseUrl);
    const send = async ({ baseUrl }: ServerProcess, method: string, path: string) => {
      const body = method === 'POST' ? '{}' : null;
      const response = await fetch(baseUrl + path, { method, headers, body });
      return ((await response.json()) as { data: Record<string, unknown> }).data;
    };
    const jobs = () =>
      Promise.all(
        servers.map(async (server) => {
          const { jobId, state } = await send(server, 'GET', '/api/ranking/job');
          return { jobId, state };
        }),
      );
    const allAre = (job: object) =>
      expect.poll(jobs, { timeout: timeoutMs }).toEqual([job, job, job]);
    // The first start has started a run.
    await allAre({ jobId: expect.any(Number), state: 'done' });
    // A server that became ready later checks once more whether the charts are current.
    await db.updateTable('jobs').set({ enabled: 0 }).where('id', '=', 'rankings').execute();
    await allAre({ jobId: expect.any(Number), state: 'done' });
    const [first] = await jobs();

    await addFacts(db);
    const compute = (server: ServerProcess) => send(server, 'POST', '/api/ranking/compute');
    const started = await Promise.all(servers.map(compute));
    const jobId = Number(started[0]!['jobId']);
    expect(jobId).toBeGreaterThan(Number(first!.jobId));
    expect(started).toEqual([{ jobId }, { jobId }, { jobId }]);
    await allAre({ jobId, state: 'done' });
    expect((await charts(db)).length).toBeGreaterThan(36);
    // On a slow machine a server may time out while connecting, which is not a conflict.
    const isConflict = (line: string) =>
      /"level":(50|60)/.test(line) && !line.includes('timeout exceeded when trying to connect');
    for (const { output } of servers) {
      expect(output.out.split('\n').filter(isConflict)).toEqual([]);
    }
  },
  timeoutMs,
);
