import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createKept, type Kept } from '../../../platform/cache/cache.ts';
import { createReadModel, type ReadModel } from '../models/read-model.ts';
import { buildColumns } from './build-columns.ts';
import { columnRowsOf, facetKinds } from './column-rows.ts';
import type { Columns } from './columns.ts';
import type { countValues } from './count-values.ts';
import { readColumns, readOrigin } from './columns-file.ts';
import type { Slots } from './match-slots.ts';
import { changeSlots, learnFacets } from './write-slots.ts';

/** What was found in the columns last, and holds as long as no game changes. */
type Recent = {
  /** By filter. */
  slots: Kept<Slots>;
  counts: Kept<ReturnType<typeof countValues>>;
  /** By game. */
  neighbours: Kept<readonly number[]>;
};
export type GameColumns = { columns: Columns; recent: Recent };
export type ColumnsModel = ReadModel<GameColumns>;

/** So few games are read in the time that it takes to start a process. */
const fewGames = 1000;
const rowsAtOnce = 1000;
/** Turning pages asks for the same games again and again. */
const keptSets = 24;
/** To find them is the most work that a page of ours asks for. */
const keptNeighbours = 2000;

/** Nothing has been found in them yet. */
export const freshColumns = (columns: Columns): GameColumns => ({
  columns,
  recent: {
    slots: createKept(keptSets),
    counts: createKept(keptSets),
    neighbours: createKept(keptNeighbours),
  },
});

export function createGameColumns(
  context: Pick<Context, 'db' | 'engine' | 'config' | 'answers' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): ColumnsModel {
  const { db, engine } = context;
  const forget = (recent: Recent) => Object.values(recent).forEach(({ clear }) => clear());

  async function change({ columns, recent }: GameColumns, ids: readonly number[]) {
    learnFacets(columns, await facetKinds(db, columns.firstFacet + columns.kinds.length));
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const some = ids.slice(start, start + rowsAtOnce);
      changeSlots(columns, some, await columnRowsOf(db, engine, some));
    }
    forget(recent);
  }

  return createReadModel<GameColumns>(
    {
      name: 'columns',
      file: 'columns.bin',
      format: 2,
      async open(path) {
        const { columns, origin } = await readColumns(path);
        return { model: freshColumns(columns), origin };
      },
      originOf: readOrigin,
      async readSmall() {
        const columns = await buildColumns(db, engine, fewGames);
        return columns && freshColumns(columns);
      },
      change,
      close: ({ recent }) => forget(recent),
      maxChanges: 20_000,
      servesWhenOld: false,
    },
    context,
    log,
  );
}
