import { sql, type Expression } from 'kysely';
import type { Db } from './db.ts';

type Page = { page: number; size: number };
type Range = { limit: number; offset: number };

/** Counting and paging stop here, to bound the cost of the query; users can search instead. */
const countedAtMost = 10_000;

/** A page of a list with free filters, for which no stored counter exists. */
export async function countedPage<Item>(
  db: Db,
  matching: Expression<unknown>,
  { page, size }: Page,
  read: (range: Range) => Promise<Item[]>,
) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from (${matching}) as matching limit ${sql.lit(countedAtMost)}
    ) as counted
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  const offset = (page - 1) * size;
  const items = offset < total ? await read({ limit: size, offset }) : [];
  return { items, total, page, size };
}
