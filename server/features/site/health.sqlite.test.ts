import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';

/** More games than are indexed in memory. */
const manyGames = 1001;

test(
  'an instance that cannot build its search index is not ready until it can',
  {
    timeout: 120_000,
  },
  async () => {
    const site = await createTestApp();
    const now = '2026-01-01T00:00:00.000Z';
    const games = Array.from({ length: manyGames }, (_, index) => ({
      appId: index + 1,
      name: `Game ${index + 1}`,
      createdAt: now,
      updatedAt: now,
    }));
    await site.db.insertInto('games').values(games).execute();
    // A folder at the path of the file that the build writes makes the build fail.
    const obstacle = join(site.config.dataDir, `search.sqlite.${process.pid}`);
    mkdirSync(obstacle);
    await site.app.prepare();
    const search = () => site.app.inject('/api/game/search?q=game');
    expect((await search()).statusCode).toBe(503);
    const refused = await site.app.inject('/readyz');
    expect([refused.statusCode, refused.json()]).toEqual([503, { status: 'search unavailable' }]);
    expect((await site.app.inject('/api/game/list')).statusCode).toBe(200);

    rmdirSync(obstacle);
    const readiness = async () => {
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
      return (await site.app.inject('/readyz')).statusCode;
    };
    await expect.poll(readiness, { timeout: 90_000 }).toBe(200);
    expect((await search()).statusCode).toBe(200);
    await site.close();
  },
);
