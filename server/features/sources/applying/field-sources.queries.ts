import type { SourceId } from '../../../../contract/sources.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { SourcedField } from './field-authority.ts';

export type FieldSource = {
  gameId: number;
  field: SourcedField;
  source: SourceId;
  seenAt: string;
  valueHash: string;
  previous: string | null;
  isReplacement: 0 | 1;
};

/** The sources of fields, by game and field. */
export async function fieldSourcesOf(db: Db, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('game_field_sources')
    .selectAll()
    .where(isOneOf(db, 'gameId', gameIds))
    .execute();
  const byGame = Map.groupBy(rows as FieldSource[], ({ gameId }) => gameId);
  return new Map(
    [...byGame].map(([gameId, fields]) => [gameId, new Map(fields.map((row) => [row.field, row]))]),
  );
}

/** On conflict, `previous` is not updated: it stays the value from before any source. */
export async function saveFieldSources(db: Db, rows: readonly FieldSource[]) {
  for (const chunk of chunksOf(rows, 100)) {
    await db
      .insertInto('game_field_sources')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['gameId', 'field']).doUpdateSet((eb) => ({
          source: eb.ref('excluded.source'),
          seenAt: eb.ref('excluded.seenAt'),
          valueHash: eb.ref('excluded.valueHash'),
          isReplacement: eb.ref('excluded.isReplacement'),
        })),
      )
      .execute();
  }
}

/** In how many games a source has replaced each field since then; empty fields do not count. */
export async function changesSince(
  db: Db,
  source: SourceId,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('game_field_sources')
    .select(['field', (eb) => eb.fn.countAll<number>().as('games')])
    .where('source', '=', source)
    .where('seenAt', '>', since.toISOString())
    .where('isReplacement', '=', 1)
    .groupBy('field')
    .execute();
  return new Map(rows.map(({ field, games }) => [field, games]));
}
