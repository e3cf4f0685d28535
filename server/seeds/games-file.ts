import { cleanNames } from '../domain/games/clean-names.ts';
import { ownersBetween, popularity } from '../domain/games/popularity.ts';
import type { Insertable } from 'kysely';
import type { GamesTable } from '../platform/database/tables/catalogue-tables.ts';
import type { Db } from '../platform/database/db.ts';
import { fillSeries } from '../domain/games/series/fill-series.ts';
import { rebuildGameCounts } from '../domain/games/game-counts.ts';
import { rebuildGameLists } from '../domain/games/game-lists.ts';
import {
  between,
  date,
  flag,
  list,
  month,
  oneOf,
  optional,
  text,
  wholeNumber,
  type Facts,
} from './csv/csv-fields.ts';
import type { DataFile } from './data-file.ts';
import { insertRows } from './csv/insert-rows.ts';
import { mapRows, refuseRepeated } from './csv/map-rows.ts';
import { readRows } from './csv/read-rows.ts';
import { countryOfCurrency } from '../domain/games/prices/country-of-currency.ts';
import { storeFilePrices } from './prices/prices-file.ts';
import { readSourceDays, type SourceDays } from './source-days.ts';

export const gameFields = {
  appId: between(1, 4_294_967_295),
  name: text,
  nameZh: optional(text),
  type: optional(oneOf('game')),
  releaseDate: optional(date),
  developers: list,
  publishers: list,
  genres: list,
  tags: list,
  priceCents: optional(between(0, 2_000_000_000)),
  currency: optional(text),
  isFree: optional(flag),
  platforms: list,
  positive: optional(wholeNumber),
  negative: optional(wholeNumber),
  ownersLow: optional(wholeNumber),
  ownersHigh: optional(wholeNumber),
  averagePlaytimeMinutes: optional(wholeNumber),
  playtimeAsOf: optional(month),
  peakCcu: optional(wholeNumber),
  metacritic: optional(between(1, 100)),
  achievementsCount: optional(wholeNumber),
  hasAchievements: optional(flag),
  supportedLanguages: list,
  audioLanguages: list,
  mature: optional(between(0, 2)),
  sources: text,
};

export function gamesFile(name: string): DataFile {
  return {
    name,
    async store(db, path, { now, onRows }) {
      const rows = refuseRepeated(
        path,
        readRows(path, gameFields),
        (game) => `appId ${game.appId}`,
      );
      const days = readSourceDays();
      const games = mapRows(rows, ({ facts }) => toGame(facts, days, now));
      const count = await insertRows(db, games, (batch) => upsertGames(db, batch), onRows);
      await linkChartEntries(db);
      await storeFilePrices(db);
      await fillSeries(db);
      await rebuildGameLists(db);
      await rebuildGameCounts(db);
      return count;
    },
  };
}

type NewGame = ReturnType<typeof toGame>;

/** The sources that count reviews; the counts of a newer one replace older ones. */
const counting = ['S', 'I', 'P', 'N'];
/** The sources of names and dates alone: the figures of a game are not newer for them. */
const naming = ['Z', 'E', 'V', 'b', 'c', 'e'];

function toGame(facts: Facts<typeof gameFields>, days: SourceDays, now: string) {
  const sources = [...facts.sources];
  const isCounted = facts.positive !== null || facts.negative !== null;
  const reviewCount = (facts.positive ?? 0) + (facts.negative ?? 0);
  const dataAsOf =
    newest(
      sources.filter((it) => !naming.includes(it)),
      days,
    ) ?? newest(sources, days);
  const priceCountry = facts.priceCents === null ? null : countryOfCurrency(facts.currency);
  return {
    ...cleanNames(facts),
    priceCountry,
    // Nearly all prices are of source S.
    priceAsOf: priceCountry && (newest(sources.includes('S') ? ['S'] : sources, days) ?? dataAsOf),
    developers: JSON.stringify(facts.developers),
    publishers: JSON.stringify(facts.publishers),
    genres: JSON.stringify(facts.genres),
    tags: JSON.stringify(facts.tags),
    platforms: JSON.stringify(facts.platforms),
    supportedLanguages: JSON.stringify(facts.supportedLanguages),
    audioLanguages: JSON.stringify(facts.audioLanguages),
    reviewCount,
    score: reviewCount > 0 ? Math.round((100 * (facts.positive ?? 0)) / reviewCount) : null,
    popularity: popularity({
      reviews: reviewCount,
      owners: ownersBetween(facts.ownersLow, facts.ownersHigh),
    }),
    reviewsAsOf: isCounted
      ? newest(
          sources.filter((it) => counting.includes(it)),
          days,
        )
      : null,
    dataAsOf,
    createdAt: now,
    updatedAt: now,
  } satisfies Insertable<GamesTable>;
}

/** The latest date at which one of these sources was current. */
const newest = (sources: readonly string[], days: SourceDays): string | null =>
  sources
    .flatMap((code) => days.get(code) ?? [])
    .toSorted()
    .at(-1) ?? null;

/**
 * Does not overwrite games that a manager has edited (version above 1) or added (without a source).
 */
function upsertGames(db: Db, games: NewGame[]) {
  const { appId: _, createdAt: __, ...changing } = games[0]!;
  const columns = Object.keys(changing) as (keyof typeof changing)[];
  return db
    .insertInto('games')
    .values(games)
    .onConflict((conflict) =>
      conflict
        .column('appId')
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where('games.version', '=', 1)
        .where('games.sources', '!=', ''),
    )
    .compile();
}

/** Sets the game of chart entries that were loaded before it. */
async function linkChartEntries(db: Db) {
  await db
    .updateTable('chart_entries')
    .set((eb) => ({
      gameId: eb
        .selectFrom('games')
        .select('games.id')
        .whereRef('games.appId', '=', 'chart_entries.appId'),
    }))
    .where('gameId', 'is', null)
    .execute();
}
