import type { PriceHistory } from '../../../../contract/games/game-prices.ts';
import type { CountryPrice } from '../../../../contract/games/games.ts';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { PricesTable } from '../../../platform/database/tables/catalogue-tables.ts';

/** The country whose price a game has in lists. */
export const homeCountry = 'US';

type PriceRow = Omit<PricesTable, 'gameId' | 'source'>;

/** The prices of a game by country, the oldest first. */
export const pricesOf = compiledQuery<{ gameId: number }, PriceRow>((db, param) =>
  db
    .selectFrom('prices')
    .select(['country', 'date', 'asOf', 'cents', 'currency', 'discount'])
    .where('gameId', '=', param('gameId'))
    .orderBy('country')
    .orderBy('date'),
);

/** The newest price of each country. */
export function newestPrices(rows: readonly PriceRow[]): CountryPrice[] {
  return [...Map.groupBy(rows, ({ country }) => country).values()].map((history) => {
    const { country, currency, cents, discount, asOf } = history.at(-1)!;
    const lowest = history.reduce((low, row) => (row.cents < low.cents ? row : low));
    return {
      country,
      currency,
      cents,
      discount,
      asOf,
      lowest: { cents: lowest.cents, date: lowest.date },
    };
  });
}

export async function priceHistory(
  db: Db,
  gameId: number,
  asked: string | undefined,
): Promise<PriceHistory> {
  const rows = await pricesOf(db, { gameId });
  const own = rows.find(({ country }) => country === homeCountry) ?? rows[0];
  const country = asked ?? own?.country ?? null;
  const known = rows.filter((row) => row.country === country);
  return {
    country,
    currency: known[0]?.currency ?? null,
    items: known.map(({ date, cents, discount }) => ({ date, cents, discount })),
  };
}
