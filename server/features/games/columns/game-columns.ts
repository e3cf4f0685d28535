import type { FastifyBaseLogger } from 'fastify';
import { createCache, type Cache } from '../../../platform/cache/cache.ts';
import { createReadModel, type ModelDeps, type ReadModel } from '../models/read-model.ts';
import type { SearchableGames } from '../search-index/types.ts';
import { buildColumns } from './build-columns.ts';
import { columnRowsOf, facetKinds } from './column-rows.ts';
import type { Columns } from './columns.ts';
import type { countValues } from './count-values.ts';
import { readColumns, readOrigin } from './columns-file.ts';
import type { Slots } from './match-slots.ts';
import { changeSlots, learnFacets } from './write-slots.ts';

/** Cached results from the columns, valid until a game or the search index changes. */
type RecentResults = {
  /** By filter. */
  slots: Cache<Slots>;
  counts: Cache<ReturnType<typeof countValues>>;
  /** By game. */
  neighbors: Cache<readonly number[]>;
};
export type GameColumns = {
  columns: Columns;
  recent: RecentResults;
  /** The state of the search index that the cached results were read from. */
  searched?: SearchableGames;
};
export type ColumnsModel = ReadModel<GameColumns>;

/** Up to this many games are read faster than a process starts. */
const maxSmall = 1000;
const batchSize = 1000;
/** Results are cached per filter, because paging repeats the same filters. */
const maxSets = 24;
/** Cached for many games, because finding similar games is the most expensive read. */
const maxNeighbors = 2000;

export const freshColumns = (columns: Columns): GameColumns => ({
  columns,
  recent: {
    slots: createCache(maxSets),
    counts: createCache(maxSets),
    neighbors: createCache(maxNeighbors),
  },
});

export function createGameColumns(
  context: ModelDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
): ColumnsModel {
  const { db } = context;
  const clearRecent = (recent: RecentResults) =>
    Object.values(recent).forEach(({ clear }) => clear());

  async function change({ columns, recent }: GameColumns, ids: readonly number[]) {
    learnFacets(columns, await facetKinds(db, columns.firstFacet + columns.kinds.length));
    for (let start = 0; start < ids.length; start += batchSize) {
      const some = ids.slice(start, start + batchSize);
      changeSlots(columns, some, await columnRowsOf(db, some));
    }
    clearRecent(recent);
  }

  return createReadModel<GameColumns>(
    {
      name: 'columns',
      file: 'columns.bin',
      format: 4,
      async open(path) {
        const { columns, origin } = await readColumns(path);
        return { model: freshColumns(columns), origin };
      },
      originOf: readOrigin,
      async readSmall() {
        const columns = await buildColumns(db, maxSmall);
        return columns && freshColumns(columns);
      },
      change,
      close: ({ recent }) => clearRecent(recent),
      maxChanges: 20_000,
      servesWhenOld: false,
    },
    context,
    log,
  );
}
