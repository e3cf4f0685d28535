import { sql } from 'kysely';
import { rebuildGameCounts } from '../../domain/games/game-counts.ts';
import { showNewestPrices, storePrices } from '../../domain/games/prices/store-prices.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';
import { between, date, text, wholeNumber } from '../csv/csv-fields.ts';
import { gameIdOf, gameIdsByAppId, mapRows } from '../csv/map-rows.ts';
import { readRows } from '../csv/read-rows.ts';
import type { DataFile } from '../data-file.ts';
import { withGames } from '../editors-files.ts';

export const priceFields = {
  appId: wholeNumber,
  country: text,
  currency: text,
  cents: between(1, 2_000_000_000),
  discount: between(0, 99),
  asOf: date,
  source: text,
};

/** Prices that are newer than those of the game files, and of other countries. */
export const pricesFile: DataFile = {
  name: 'prices.csv.gz',
  contents: withGames,
  async store(db, path, { onRows }) {
    const ids = await gameIdsByAppId(db);
    let count = 0;
    const blocks = mapRows(readRows(path, priceFields), ({ line, facts }) => {
      const { appId, asOf, ...price } = facts;
      return { ...price, date: asOf, gameId: gameIdOf(path, ids, { line, facts: { appId } }) };
    });
    for await (const { rows, share } of blocks) {
      await storePrices(db, rows);
      const changed = rows.map(({ gameId }) => gameId);
      await showNewestPrices(db, await unedited(db, changed));
      count += rows.length;
      onRows(count, share);
    }
    await rebuildGameCounts(db);
    return count;
  },
};

/** The games that no manager has edited and that have a price in lists. */
async function unedited(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('games')
    .innerJoin('prices', (join) =>
      join.onRef('prices.gameId', '=', 'games.id').on('prices.country', '=', 'US'),
    )
    .select('games.id')
    .distinct()
    .where('games.version', '=', 1)
    .where(isOneOf(db, 'games.id', ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Begins the history of every game with the price of its file. */
export const storeFilePrices = (db: Db) =>
  sql`
    insert into prices ("gameId", country, date, "asOf", cents, currency, discount, source)
    select id, "priceCountry", "priceAsOf", "priceAsOf", "priceCents", currency, 0,
      case when sources like '%S%' then 'S' else substr(sources, 1, 1) end
    from games
    where "priceCountry" is not null and "priceCents" > 0 and version = 1 and sources <> ''
    on conflict ("gameId", country, date) do nothing
  `.execute(db);
