import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/test/free-port.mjs';
import { findPgBouncer, startPgBouncer } from '../../../scripts/test/pgbouncer.mjs';
import { anArticle } from '../../../tests/builders.ts';
import { openEventStream } from '../../../tests/event-stream.ts';
import { startServer, temporaryFolder } from '../../../tests/server-process.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createEmptyDatabase } from '../../../tests/test-database.ts';
import { buildApp } from '../../app.ts';
import { createEvents } from '../realtime/events.ts';
import { shareEvents } from '../realtime/instances.ts';
import { createPostgresTransport } from '../realtime/postgres-transport.ts';

const program = findPgBouncer() ?? '';

describe.skipIf(!program)('behind PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let site: TestApp;
  beforeAll(async () => {
    const serverUrl = process.env['TEST_DATABASE_URL']!;
    pooler = await startPgBouncer(program, await freePort(), serverUrl);
    site = await createTestApp({}, pooler.through);
  });
  afterAll(async () => {
    await site?.close();
    await pooler?.stop();
  });

  test('a server starts on an empty database', async () => {
    const { config, dispose } = await createEmptyDatabase();
    const server = await startServer({
      DATABASE_URL: pooler.through(config.databaseUrl!),
      DATA_DIR: temporaryFolder(),
    });
    await server.ready();
    // Without DATABASE_DIRECT_URL the instance cannot listen, so it logs that prominently.
    expect(server.output.out).toContain('DATABASE_DIRECT_URL');
    await server.stop();
    await dispose();
  });

  test('many read and write at the same time', async () => {
    const newsId = await anArticle(site.database);
    const members = await Promise.all(Array.from({ length: 8 }, () => site.signIn()));
    const responses = await Promise.all(
      members.flatMap((member) => [
        member.post(`/api/news/${newsId}/comments`, { content: 'Hello' }),
        member.post(`/api/news/${newsId}/like`),
        member.get('/api/me'),
        member.get('/api/game/list'),
      ]),
    );
    expect(responses.filter(({ statusCode }) => statusCode >= 300)).toEqual([]);
    const { data } = (await members[0]!.get(`/api/news/${newsId}`)).json();
    expect(data).toMatchObject({ likeCount: 8, commentCount: 8 });
  });

  test('clients of another instance receive events by the direct URL', async () => {
    const { config, database, keys, clock } = site;
    const newsId = await anArticle(database);
    const other = await buildApp({ config, database, keys, now: () => clock.now });
    await other.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openEventStream(other, newsId);
    await stream.until('"likeCount":0');
    await (await site.signIn()).post(`/api/news/${newsId}/like`);
    await stream.until('"likeCount":1');
    stream.close();
    await other.close();
  });

  test('an instance that cannot listen logs it once, and its own readers still receive events', async () => {
    const errors: unknown[] = [];
    const log = {
      error: (...line: unknown[]) => errors.push(line),
      info: () => {},
      warn: () => {},
    };
    const events = createEvents();
    const received: unknown[] = [];
    events.listen('news 1', ({ data }) => received.push(data));
    const transport = createPostgresTransport(site.config.databaseUrl!, site.db, log);
    shareEvents(transport, events);
    await transport.connect();
    expect(errors).toEqual([
      [{ reason: expect.stringContaining('DATABASE_DIRECT_URL') }, expect.any(String)],
    ]);
    events.publish({ topic: 'news 1', name: 'news', data: { likeCount: 1 } });
    await transport.close();
    expect(received).toEqual([{ likeCount: 1 }]);
  });

  test('the limit of a transaction ends with it', async () => {
    const limit = (db: TestApp['db']) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    const inside = await site.db.transaction().execute(limit);
    expect(inside.rows).toEqual([{ statement_timeout: '3s' }]);
    const outside = await Promise.all(Array.from({ length: 4 }, () => limit(site.db)));
    expect(outside.flatMap(({ rows }) => rows)).toEqual(
      Array.from({ length: 4 }, () => ({ statement_timeout: '0' })),
    );
  });
});
