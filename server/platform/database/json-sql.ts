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

/** A text that JSON writes as it is: a time, a name of our own. Null has no place in it. */
type Plain = { plain: RawBuilder<unknown> };

/**
 * The members of an object, as arguments of `concat`, which writes long texts sooner than a chain of
 * `||`, and sooner the fewer they are. The values are JSON text already, those that never change as
 * plain strings. `start` stands before the first key.
 */
export function members(
  pieces: Readonly<Record<string, RawBuilder<unknown> | Plain | string>>,
  start = '',
) {
  const parts: RawBuilder<unknown>[] = [];
  let constant = start;
  let comma = '';
  for (const [key, value] of Object.entries(pieces)) {
    constant += `${comma}"${key}":`;
    comma = ',';
    if (typeof value === 'string') constant += value;
    else if ('plain' in value) {
      parts.push(sql.lit(`${constant}"`), value.plain);
      constant = '"';
    } else {
      parts.push(sql.lit(constant), value);
      constant = '';
    }
  }
  return sql.join(constant ? [...parts, sql.lit(constant)] : parts);
}

/**
 * The aggregate of many texts with commas between. SQLite takes the rows as they come, so a subquery
 * in front of all other tables decides their order; to sort them again would cost more than the rest.
 */
export const textList = (
  engine: Engine,
  text: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  engine === 'sqlite'
    ? sql`string_agg(${text}, ',')`
    : sql`string_agg(${text}, ',' order by ${orderBy})`;

/** The last of ids that `textList` joined. */
export const lastOf = (ids: string): number => Number(ids.slice(ids.lastIndexOf(',') + 1));

/** A text column as JSON writes it; `null` where there is none. */
export const quoted = (engine: Engine, column: string): RawBuilder<string> =>
  engine === 'sqlite'
    ? sql`json_quote(${sql.ref(column)})`
    : orNull(sql`to_json(${sql.ref(column)})::text`);

export const orNull = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${text}, 'null')`;

export const truth = (condition: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when ${condition} then 'true' else 'false' end`;

export const asText = (engine: Engine, json: RawBuilder<unknown>): RawBuilder<string> =>
  engine === 'sqlite' ? sql<string>`${json}` : sql<string>`${json}::text`;
