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
  const compiled = new Map<Engine, CompiledQuery>();
  return (db: Db, engine: Engine, ...values: unknown[]): Row[] | Promise<Row[]> => {
    let query = compiled.get(engine);
    if (!query) {
      query = build(db, engine).compile(db);
      compiled.set(engine, query);
    }
    const rows = rowsAtOnce(db, query.sql, values) as Row[] | undefined;
    return rows ?? execute<Row>(db, { ...query, parameters: values });
  };
}

const execute = async <Row>(db: Db, query: CompiledQuery) =>
  (await db.executeQuery<Row>(query)).rows;
