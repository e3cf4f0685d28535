import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { RankingTypesTable } from '../../../platform/database/tables/ranking-tables.ts';
import type { Definition } from './definition.ts';
import { definitions } from './definitions.ts';

/** Writes definitions that changed, except the operator's choices: what is shown, and the order. */
export async function storeDefinitions(db: Db) {
  const stored = await db.selectFrom('ranking_types').selectAll().execute();
  const known = new Map(stored.map((row) => [row.type, row]));
  for (const [index, definition] of definitions.entries()) {
    const row = toRow(definition);
    const found = known.get(definition.type);
    if (found && Object.entries(row).every(([key, value]) => Object(found)[key] === value)) {
      continue;
    }
    await db
      .insertInto('ranking_types')
      .values({ ...row, sortOrder: index + 1 })
      .onConflict((conflict) => conflict.column('type').doUpdateSet(row))
      .execute();
  }
}

function toRow({
  group: _group,
  historyKind: _kind,
  isOnce: _once,
  wholeOnly: _whole,
  givenRanks: _given,
  formula: _formula,
  appearsWhen: _when,
  appearsWhenEn: _whenEn,
  ...definition
}: Definition): Omit<Insertable<RankingTypesTable>, 'sortOrder'> {
  return {
    ...definition,
    subTypes: JSON.stringify(definition.subTypes),
    periodKinds: JSON.stringify(definition.periodKinds),
  };
}

/** Stores definitions once per process, at the first use: the database may be away at startup. */
export function definitionsIn(db: Db): () => Promise<void> {
  let stored: Promise<void> | undefined;
  return () =>
    (stored ??= storeDefinitions(db).catch((error: unknown) => {
      stored = undefined;
      throw error;
    }));
}
