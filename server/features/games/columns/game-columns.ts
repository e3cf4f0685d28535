import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createReadModel, type ReadModel } from '../models/read-model.ts';
import { buildColumns } from './build-columns.ts';
import { columnRowsOf, facetKinds } from './column-rows.ts';
import type { Columns } from './columns.ts';
import { readColumns, readOrigin } from './columns-file.ts';
import type { Slots } from './match-slots.ts';
import { changeSlots, learnFacets } from './write-slots.ts';

/** The columns, and the sets of slots that were asked for last. */
export type GameColumns = { columns: Columns; recent: Map<string, Slots> };
export type ColumnsModel = ReadModel<GameColumns>;

/** So few games are read in the time that it takes to start a process. */
const fewGames = 1000;
const rowsAtOnce = 1000;

export function createGameColumns(
  context: Pick<Context, 'db' | 'engine' | 'config' | 'answers' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): ColumnsModel {
  const { db, engine } = context;
  const fresh = (columns: Columns): GameColumns => ({ columns, recent: new Map() });

  async function change({ columns, recent }: GameColumns, ids: readonly number[]) {
    learnFacets(columns, await facetKinds(db, columns.firstFacet + columns.kinds.length));
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const some = ids.slice(start, start + rowsAtOnce);
      changeSlots(columns, some, await columnRowsOf(db, engine, some));
    }
    recent.clear();
  }

  return createReadModel<GameColumns>(
    {
      name: 'columns',
      file: 'columns.bin',
      format: 1,
      async open(path) {
        const { columns, origin } = await readColumns(path);
        return { model: fresh(columns), origin };
      },
      originOf: readOrigin,
      async readSmall() {
        const columns = await buildColumns(db, engine, fewGames);
        return columns && fresh(columns);
      },
      change,
      close: ({ recent }) => recent.clear(),
      maxChanges: 20_000,
      servesWhenOld: false,
    },
    context,
    log,
  );
}
