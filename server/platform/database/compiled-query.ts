import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import { engineOf, type Db, type Engine } from './db.ts';

/** Marks the position of a parameter in a compiled query. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Param<Params> = <Name extends keyof Params & string>(name: Name) => RawBuilder<Params[Name]>;

/**
 * A query that is built and compiled once per engine, because on a hot read that costs more than the
 * read itself. Its parameters are named: `param('newsId')` in the query, `{ newsId }` in the call.
 */
export function compiledQuery<Params extends Record<string, unknown>, Row>(
  build: (db: Db, param: Param<Params>) => Compilable<Row> | RawBuilder<Row>,
) {
  const queries = new Map<Engine, CompiledQuery>();

  function queryFor(db: Db): CompiledQuery {
    const engine = engineOf(db);
    const known = queries.get(engine);
    if (known) return known;
    const query = build(db, (name) => sql`${new Placeholder(name)}`).compile(db);
    queries.set(engine, query);
    return query;
  }

  return async (db: Db, params: Params): Promise<Row[]> => {
    const query = queryFor(db);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name] : value,
    );
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
