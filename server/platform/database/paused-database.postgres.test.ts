import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../../scripts/test/postgres.mjs';
import { startServer, temporaryFolder, type ServerProcess } from '../../../tests/server-process.ts';

// The test pauses PostgreSQL, so it uses its own server and leaves the other tests' server running.
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: ServerProcess;
const programs = await findPostgres();
beforeAll(async () => {
  if (!programs) return;
  postgres = await startPostgres(programs);
  server = await startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: temporaryFolder(),
    RESPONSE_CACHE: '0',
  });
  await server.ready();
});
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

/** The timeout only guards against hanging; a slow response is not a failure here. */
const get = (path: string, timeoutMs: number) =>
  fetch(server.baseUrl + path, { signal: AbortSignal.timeout(timeoutMs) });

// TEST_DATABASE_URL may name a server on another machine, which this test cannot pause.
test.skipIf(!programs)(
  'with a database that never responds every request gets its response, and all is well after it',
  async () => {
    const reads = ['/api/site/summary', '/api/game/list', '/api/banner/active', '/api/ranking/nav'];
    for (const path of reads.slice(0, 2)) expect((await get(path, 10_000)).status).toBe(200);

    await postgres.pause();
    // Less than the deadline of a database call: readiness does not wait for the database.
    const readiness = await get('/readyz', 3000);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toEqual({ status: 'database unavailable' });
    // More requests than the pool has connections.
    const all = Array.from({ length: 16 }, (_, index) => get(reads[index % reads.length]!, 14_000));
    for (const response of await Promise.all(all)) {
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'OVERLOADED' });
    }
    expect((await get('/readyz', 3000)).status).toBe(503);
    expect((await get('/healthz', 3000)).status).toBe(200);

    postgres.resume();
    await server.ready();
    for (const path of reads.slice(0, 2)) expect((await get(path, 10_000)).status).toBe(200);
  },
);
