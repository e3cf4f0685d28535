import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildGameLists } from '../../server/domain/games/game-lists.ts';
import { switchSource } from '../../server/features/sources/source-states.queries.ts';
import { migrations } from '../../server/migrations/index.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { createLiveClock } from '../../server/platform/live-clock.ts';
import { aGame } from '../../tests/builders.ts';
import { startServer } from '../../tests/server-process.ts';
import { startSources } from '../../tests/simulators/sources/sources.ts';

export type LiveWorld = Awaited<ReturnType<typeof startLiveWorld>>;

/** A site with the games of the simulator and its source of player counts switched on. */
export async function startLiveWorld(speed: number, startsAt = '2026-06-01T00:00:00Z') {
  const dataDir = mkdtempSync(join(tmpdir(), 'ludex-live-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const begin = new Date();
  const shift = Date.parse(startsAt) - begin.getTime();
  // A time in the past, chosen so that the faster clock shows `startsAt` now.
  const from = new Date(begin.getTime() + shift / (1 - speed));
  const clock = createLiveClock(speed, from, () => new Date());
  const sources = await startSources({ now: clock.now });
  const settings = {
    DATA_DIR: dataDir,
    LIVE_STEAM_API_URL: sources.origin,
    LIVE_SPEED: String(speed),
    LIVE_SPEED_FROM: from.toISOString(),
  };
  const open = () => openDatabase(readConfig(settings));
  const database = await open();
  await migrate(database, migrations, new Date());
  for (const appId of sources.world.apps) await aGame(database.db, { appId });
  await rebuildGameLists(database.db);
  await switchSource(database.db, 'steam-players', true);
  await database.close();

  return {
    clock,
    sources,
    settings,
    start: async () => {
      const server = await startServer(settings);
      await server.ready();
      return server;
    },
    /** Call it only while no server runs. */
    async inspect<Result>(
      work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
    ): Promise<Result> {
      const database = await open();
      try {
        return await work(database.db);
      } finally {
        await database.close();
      }
    },
  };
}
