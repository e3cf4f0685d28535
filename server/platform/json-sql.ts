import { sql, type RawBuilder } from 'kysely';
import type { Engine } from './database.ts';

/** JSON made by the database, so that rows become an answer without a detour over objects. */

type Pieces = Readonly<Record<string, RawBuilder<unknown>>>;

export function jsonObject(engine: Engine, pieces: Pieces): RawBuilder<unknown> {
  const list = sql.join(
    Object.entries(pieces).map(([key, value]) => sql`${sql.lit(key)}, ${value}`),
    sql`, `,
  );
  return engine === 'sqlite' ? sql`json_object(${list})` : sql`json_build_object(${list})`;
}

/** The JSON that a text column holds. */
export const jsonOf = (engine: Engine, column: string): RawBuilder<unknown> =>
  engine === 'sqlite' ? sql`json(${sql.ref(column)})` : sql`${sql.ref(column)}::json`;

/** The aggregate of many rows as one JSON array, as text; null when there is no row. */
export const jsonArray = (
  engine: Engine,
  item: RawBuilder<unknown>,
  orderBy: string,
): RawBuilder<string | null> =>
  engine === 'sqlite'
    ? sql`nullif(json_group_array(${item} order by ${sql.ref(orderBy)}), '[]')`
    : sql`json_agg(${item} order by ${sql.ref(orderBy)})::text`;

/** A row for each text of a JSON list; the column is called `value`. */
export const jsonTexts = (engine: Engine, column: string): RawBuilder<{ value: string }> =>
  engine === 'sqlite'
    ? sql`json_each(${sql.ref(column)})`
    : sql`json_array_elements_text(${sql.ref(column)}::json)`;

export const asText = (engine: Engine, json: RawBuilder<unknown>): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`${json}` : sql<string>`${json}::text`;
