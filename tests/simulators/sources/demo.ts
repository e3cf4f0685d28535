import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../../scripts/lib/project.mjs';
import { nodePath } from '../../../scripts/lib/runtime.mjs';
import { feedByUrl, insertFeed } from '../../../server/features/sources/feeds/feeds.queries.ts';
import { switchSource } from '../../../server/features/sources/source-states.queries.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { ensureDataDir } from '../../../server/platform/data-dir.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openLiveClock } from '../../../server/platform/live-clock.ts';
import { seedWhenEmpty } from '../../../server/seeds/seed-when-empty.ts';
import { startSources } from './sources.ts';

/** A living site without the internet: the demo data, simulated sources, and a day every 12 minutes. */

const speed = 120;
const port = 4100;
const dataDir = process.env['DATA_DIR'] ?? 'data/demo-live';
const settings = {
  DATA_DIR: dataDir,
  MEDIA_DIR: `${dataDir}/media`,
  LIVE_STEAM_API_URL: `http://127.0.0.1:${port}`,
  LIVE_WIKIDATA_URL: `http://127.0.0.1:${port + 1}`,
  LIVE_FEEDS_URL: `http://127.0.0.1:${port + 2}`,
  LIVE_STEAM_STORE_URL: `http://127.0.0.1:${port + 3}`,
  LIVE_SPEED: String(speed),
};

const config = readConfig(settings);
ensureDataDir(config.dataDir);
const database = await openDatabase(config);
await migrate(database, migrations, new Date());
await seedWhenEmpty(database, config);
for (const id of [
  'steam-players',
  'steam-catalogue',
  'steam-charts',
  'steam-reviews',
  'steam-news',
  'wikidata',
  'feeds',
] as const) {
  await switchSource(database.db, id, true);
}
const clock = await openLiveClock(database.db, config.live, () => new Date());
for (const name of ['rss', 'atom', 'json', 'gone']) {
  const url = `${settings.LIVE_FEEDS_URL}/feeds/${name}`;
  const isKnown = await feedByUrl(database.db, url);
  if (!isKnown) await insertFeed(database.db, { url, givenTitle: null, now: clock.now() });
}
const games = await database.db
  .selectFrom('games')
  .select([
    'appId',
    'name',
    'nameZh',
    'releaseDate',
    'developers',
    'tags',
    'platforms',
    'positive',
    'negative',
  ])
  .orderBy('popularity', 'desc')
  .limit(2000)
  .execute();
await database.close();

const listOf = (text: string) => JSON.parse(text) as string[];
const known = games.map((game) => ({
  ...game,
  developers: listOf(game.developers),
  tags: listOf(game.tags),
  platforms: listOf(game.platforms),
}));
/** Games that the site does not have yet. */
const found = [8_000_100, 8_000_200, 8_000_300];
const appIds = [...known.map(({ appId }) => appId), ...found];
await startSources({ port, now: clock.now, appIds, known });
const server = spawn(nodePath(), [inProject('scripts/start.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.kill(signal));
}
await once(server, 'close');
process.exit(server.exitCode ?? 0);
