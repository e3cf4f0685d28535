import type { Db } from '../platform/database/db.ts';

/** Updates the counters after a load, in its transaction, so that requests never count rows. */
export async function recountCatalogue(db: Db) {
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('games')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('deletedAt', 'is', null)
        .as('games'),
      eb
        .selectFrom('games')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('listed', '=', 1)
        .as('gamesListed'),
      eb
        .selectFrom('players_monthly')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('playerMonths'),
      eb
        .selectFrom('actors')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('actors'),
      eb
        .selectFrom('chart_entries')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('chartEntries'),
    ])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('counters')
    .values(Object.entries(counts).map(([name, value]) => ({ name, value: value ?? 0 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}
