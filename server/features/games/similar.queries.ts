import type { Db, Engine } from '../../platform/database.ts';
import { isOneOf } from '../../platform/dialect.ts';

export type FacetValue = Awaited<ReturnType<typeof valuesOf>>[number];

export const valuesOf = (db: Db, engine: Engine, facetIds: readonly number[]) =>
  db
    .selectFrom('facets')
    .select(['id', 'facet', 'value', 'games'])
    .where(isOneOf(engine, 'id', facetIds))
    .orderBy('id')
    .execute();
