import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { inProject } from '../../../scripts/lib/project.mjs';
import { nodePath } from '../../../scripts/lib/runtime.mjs';
import { migrations } from '../../../server/migrations/index.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { ensureDataDir } from '../../../server/platform/data-dir.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openLiveClock } from '../../../server/platform/live-clock.ts';
import { seedWhenEmpty } from '../../../server/seeds/seed-when-empty.ts';
import { coverPainter } from './cover-painter.ts';
import { addFeeds, addSales, eveningGames, sayThatItIsSimulated, switchOn } from './demo-site.ts';
import { createEvening } from './evening.ts';
import { newGames } from './new-games.ts';
import { startSources } from './sources.ts';

/** A living site without the internet: the demo data, simulated sources, and a day every 12 minutes. */

const speed = 120;
const dataDir = process.env['DATA_DIR'] ?? 'data/demo-live';

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const config = readConfig({
  DATA_DIR: dataDir,
  // Any simulator; the real ones start when their games are known.
  LIVE_STEAM_API_URL: 'http://127.0.0.1:1',
  LIVE_SPEED: String(speed),
});
ensureDataDir(config.dataDir);
const database = await openDatabase(config);
const { db } = database;
await migrate(database, migrations, new Date());
await seedWhenEmpty(database, config);
const clock = await openLiveClock(db, config.live, () => new Date());
const { startedAt } = await db
  .selectFrom('live_clock')
  .select('startedAt')
  .executeTakeFirstOrThrow();
const start = new Date(startedAt);

const games = await eveningGames(db, newGames(start));
const evening = createEvening(games, start);
const sources = await startSources({
  now: clock.now,
  appIds: games.map(({ appId }) => appId),
  known: games,
  evening,
  draw: await coverPainter(evening),
});
await switchOn(db);
await sayThatItIsSimulated(db);
await addFeeds(db, sources.feedsOrigin, clock.now());
await addSales(db, games, start);
await database.close();

const port = process.env['PORT'] || String(await freePort());
const origins = [sources.origin, sources.storeOrigin, sources.wikidataOrigin, sources.feedsOrigin];
process.stdout.write(`Simulated sources: ${origins.join(', ')}\n`);
const server = spawn(nodePath(), [inProject('scripts/start.mjs')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    LOG_LEVEL: 'warn',
    PORT: port,
    DATA_DIR: dataDir,
    MEDIA_DIR: `${dataDir}/media`,
    LIVE_STEAM_API_URL: sources.origin,
    LIVE_WIKIDATA_URL: sources.wikidataOrigin,
    LIVE_FEEDS_URL: sources.feedsOrigin,
    LIVE_STEAM_STORE_URL: sources.storeOrigin,
    LIVE_SPEED: String(speed),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.kill(signal));
}
await once(server, 'close');
process.exit(server.exitCode ?? 0);
