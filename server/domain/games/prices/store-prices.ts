import { chunksOf } from '../../../platform/database/chunks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { PricesTable } from '../../../platform/database/tables/catalogue-tables.ts';
import { homeCountry } from './read-prices.ts';

/** A price that was seen on a day. */
export type SeenPrice = Omit<PricesTable, 'asOf'>;
/** `before` is null for the first price of a game in a country. */
export type PriceChange = { before: PricesTable | null; after: SeenPrice };

/** Adds the prices that differ from the newest known ones; the others are as new as the day. */
export async function storePrices(db: Db, seen: readonly SeenPrice[]): Promise<PriceChange[]> {
  const newest = await newestOf(db, seen);
  const changes: PriceChange[] = [];
  const same: PricesTable[] = [];
  for (const after of seen) {
    const before = newest.get(keyOf(after)) ?? null;
    if (before && before.asOf > after.date) continue;
    if (before && before.cents === after.cents && before.discount === after.discount) {
      if (before.asOf < after.date) same.push({ ...before, asOf: after.date });
    } else if (before || after.cents > 0) {
      // What was always free has no history.
      changes.push({ before, after });
    }
  }
  const rows = [...changes.map(({ after }) => ({ ...after, asOf: after.date })), ...same];
  for (const chunk of chunksOf(rows)) {
    await db
      .insertInto('prices')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['gameId', 'country', 'date']).doUpdateSet((eb) => ({
          asOf: eb.ref('excluded.asOf'),
          cents: eb.ref('excluded.cents'),
          currency: eb.ref('excluded.currency'),
          discount: eb.ref('excluded.discount'),
          source: eb.ref('excluded.source'),
        })),
      )
      .execute();
  }
  return changes;
}

const keyOf = ({ gameId, country }: Pick<PricesTable, 'gameId' | 'country'>) =>
  `${gameId} ${country}`;

async function newestOf(db: Db, seen: readonly Pick<PricesTable, 'gameId'>[]) {
  const rows = await db
    .selectFrom('prices')
    .selectAll()
    .where(isOneOf(db, 'gameId', [...new Set(seen.map(({ gameId }) => gameId))]))
    .orderBy('date')
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Shows the newest price in lists too, unless a manager has locked the price of a game. */
export async function showNewestPrices(db: Db, gameIds: readonly number[]) {
  const home = await newestOf(
    db,
    gameIds.map((gameId) => ({ gameId })),
  );
  for (const gameId of gameIds) {
    const price = home.get(keyOf({ gameId, country: homeCountry }));
    await db
      .updateTable('games')
      .set({
        priceCents: price?.cents ?? null,
        currency: price?.currency ?? null,
        priceCountry: price?.country ?? null,
        priceAsOf: price?.asOf ?? null,
        ...(price && { isFree: price.cents === 0 ? (1 as const) : (0 as const) }),
      })
      .where('id', '=', gameId)
      .where('lockedFields', 'not like', '%"priceCents"%')
      .execute();
  }
}
