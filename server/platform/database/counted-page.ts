import { sql, type Expression } from 'kysely';
import type { Db } from './db.ts';

type Page = { page: number; size: number };
type Range = { limit: number; offset: number };

/** Beyond this nobody pages and nothing is counted: a search gets there sooner. */
const countedAtMost = 10_000;

/** A page of a list that managers narrow as they like, so that no counter exists for it. */
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
