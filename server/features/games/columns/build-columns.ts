import type { Db, Engine } from '../../../platform/database/database.ts';
import type { Build } from '../models/build-child.ts';
import { allColumnRows, facetKinds } from './column-rows.ts';
import { emptyColumns, type Columns } from './columns.ts';
import { writeColumns } from './columns-file.ts';
import { appendRows, learnFacets, sortSlots } from './write-slots.ts';

/** Undefined when there are more games than `most`. */
export async function buildColumns(
  db: Db,
  engine: Engine,
  most = Number.POSITIVE_INFINITY,
): Promise<Columns | undefined> {
  const facets = await facetKinds(db, 0);
  const columns = emptyColumns(facets[0]?.id ?? 0);
  learnFacets(columns, facets);
  for await (const rows of allColumnRows(db, engine)) {
    appendRows(columns, rows);
    if (columns.count > most) return undefined;
  }
  sortSlots(columns);
  return columns;
}

export const buildColumnsFile: Build = async (db, engine, { path, unfinished, origin }) => {
  await writeColumns(path, unfinished, (await buildColumns(db, engine))!, origin);
};
