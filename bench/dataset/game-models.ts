import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildColumnsFile } from '../../server/features/games/columns/build-columns.ts';
import { readColumns } from '../../server/features/games/columns/columns-file.ts';
import { freshColumns } from '../../server/features/games/columns/game-columns.ts';
import type { GameModels } from '../../server/features/games/game-models.ts';
import type { Build, BuildTask } from '../../server/features/games/models/types.ts';
import { buildIndexFile } from '../../server/features/games/search-index/build-index.ts';
import { unchanged } from '../../server/features/games/search-index/changed-games.ts';
import { openIndex } from '../../server/features/games/search-index/index-reader.ts';
import type { Db } from '../../server/platform/database/db.ts';

export type Built = { seconds: number; cpuSeconds: number; megabytes: number };

/** Builds the read models in this process and opens them. */
export async function openGameModels(db: Db, folder: string) {
  const [columnsFile, indexFile] = [join(folder, 'columns.bin'), join(folder, 'search.sqlite')];
  const task = (model: BuildTask['model'], path: string): BuildTask => ({
    model,
    path,
    unfinished: `${path}.new`,
    origin: { marker: '', turn: 0 },
    dataDir: folder,
    databaseUrl: null,
  });
  const built = {
    columns: await timed(db, buildColumnsFile, task('columns', columnsFile)),
    search: await timed(db, buildIndexFile, task('search', indexFile)),
  };
  const { columns } = await readColumns(columnsFile);
  const index = openIndex(indexFile);
  const searched = unchanged(index);
  const models = {
    // Without cached results, so that every query is computed.
    columns: { current: async () => freshColumns(columns) },
    search: { query: async (read: (model: object) => unknown) => read({ searched }) },
  } as unknown as GameModels;
  return { built, columns, searched, models, close: () => index.close() };
}

async function timed(db: Db, build: Build, task: BuildTask): Promise<Built> {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  await build(db, task);
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - begin) / 1000,
    cpuSeconds: (user + system) / 1e6,
    megabytes: statSync(task.path).size / 1e6,
  };
}
