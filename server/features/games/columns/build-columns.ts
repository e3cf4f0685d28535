import type { Db } from '../../../platform/database/db.ts';
import type { Build } from '../models/types.ts';
import { allColumnRows, facetKinds } from './column-rows.ts';
import { emptyColumns, type Columns } from './columns.ts';
import { writeColumns } from './columns-file.ts';
import { appendRows, learnFacets, sortSlots } from './write-slots.ts';

/** Undefined when there are more than `maxGames`. */
export async function buildColumns(
  db: Db,
  maxGames = Number.POSITIVE_INFINITY,
): Promise<Columns | undefined> {
  const facets = await facetKinds(db, 0);
  const columns = emptyColumns(facets[0]?.id ?? 0);
  learnFacets(columns, facets);
  for await (const rows of allColumnRows(db)) {
    appendRows(columns, rows);
    if (columns.count > maxGames) return undefined;
  }
  sortSlots(columns);
  return columns;
}

export const buildColumnsFile: Build = async (db, { path, unfinished, origin }) => {
  await writeColumns(path, unfinished, (await buildColumns(db))!, origin);
};
