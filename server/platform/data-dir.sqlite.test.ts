import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../../tests/server-process.ts';
import { createMigratedDatabase } from '../../tests/test-database.ts';
import { rebuildGameLists } from '../domain/games/game-lists.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

async function modesWhileRunning(dataDir: string) {
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    await server.ready();
    for (const path of ['/api/game/list?facets=1', '/api/game/search?q=game']) {
      expect((await fetch(server.baseUrl + path)).status).toBe(200);
    }
    return { folder: modeOf(dataDir), files: modesIn(dataDir) };
  } finally {
    await server.stop();
  }
}

const alwaysThere = ['ludex.lock', 'ludex.sqlite', 'ludex.sqlite-wal', 'secret.key'];

const open = (files: Record<string, string>) =>
  Object.entries(files).filter(([, mode]) => mode !== '600');

test('what the server stores is readable by its own user alone', async () => {
  const { folder, files } = await modesWhileRunning(join(temporaryFolder(), 'data'));
  expect(folder).toBe('700');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(alwaysThere));
  expect(open(files)).toEqual([]);
});

test('a start removes other users’ permissions from an existing data directory', async () => {
  const { database, config, dispose } = await createMigratedDatabase();
  const { dataDir } = config;
  const at = '2026-01-01T00:00:00.000Z';
  // From a thousand games on, a separate process builds the indexes as files.
  const games = Array.from({ length: 1100 }, (_, index) => ({
    appId: index + 1,
    name: `Game ${index}`,
    createdAt: at,
    updatedAt: at,
  }));
  await database.db.insertInto('games').values(games).execute();
  await rebuildGameLists(database.db);
  await database.close();
  writeFileSync(join(dataDir, 'secret.key'), 'k'.repeat(43));
  chmodSync(dataDir, 0o755);
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
  const { folder, files } = await modesWhileRunning(dataDir);
  expect(folder).toBe('700');
  const built = ['columns.bin', 'search.sqlite'];
  expect(Object.keys(files)).toEqual(expect.arrayContaining([...alwaysThere, ...built]));
  expect(open(files)).toEqual([]);
  await dispose();
});
