import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db, Engine } from './database.ts';
import { rowsAtOnce } from './sqlite-dialect.ts';

type Query<Row> = Compilable<Row> | RawBuilder<Row>;

/**
 * A query that is built and compiled once, because on a hot read that costs more than the read. A
 * call brings its values in the order in which they stand; what never changes must be a literal.
 * Rows that are there at once come without a promise, which would cost as much as a short read.
 */
export function prepared<Row>(build: (db: Db, engine: Engine) => Query<Row>) {
  const compiled = new Map<
    Engine,
    { query: CompiledQuery; atOnce: ReturnType<typeof rowsAtOnce> }
  >();
  return (db: Db, engine: Engine, ...values: unknown[]): Row[] | Promise<Row[]> => {
    let known = compiled.get(engine);
    if (!known) {
      const query = build(db, engine).compile(db);
      known = { query, atOnce: rowsAtOnce(query.sql) };
      compiled.set(engine, known);
    }
    const rows = known.atOnce(db, values) as Row[] | undefined;
    return rows ?? execute<Row>(db, { ...known.query, parameters: values });
  };
}

const execute = async <Row>(db: Db, query: CompiledQuery) =>
  (await db.executeQuery<Row>(query)).rows;
