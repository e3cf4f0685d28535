import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db, Engine } from './database.ts';

type Query<Row> = Compilable<Row> | RawBuilder<Row>;

/** A query that is compiled once, with its values by position. New code uses `compiledQuery`. */
export function prepared<Row>(build: (db: Db, engine: Engine) => Query<Row>) {
  const compiled = new Map<Engine, CompiledQuery>();
  return async (db: Db, engine: Engine, ...parameters: unknown[]): Promise<Row[]> => {
    let query = compiled.get(engine);
    if (!query) {
      query = build(db, engine).compile(db);
      compiled.set(engine, query);
    }
    const { rows, insertId } = await db.executeQuery<Row>({ ...query, parameters });
    // An insert without `returning` gives its id on SQLite, where `returning` costs as much again.
    return insertId === undefined ? rows : [{ id: Number(insertId) } as Row];
  };
}
