import { sql } from 'kysely';
import type { Game } from '../../../contract/games/games.ts';
import { parseList, summaryColumns, toGameSummary } from '../../domain/games/game-summaries.ts';
import { newestPrices, pricesOf } from '../../domain/games/prices/read-prices.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';

/** Readers see published and retired games; managers also drafts. */
export type GameAudience = 'reader' | 'manager';

const gameRows = (db: Db) =>
  db
    .selectFrom('games')
    .leftJoin('game_readers', 'game_readers.gameId', 'games.id')
    .leftJoin('review_targets', 'review_targets.gameId', 'games.id')
    .select(summaryColumns)
    .select([
      'description',
      'descriptionZh',
      'isFree',
      'positive',
      'negative',
      'reviewsAsOf',
      'ownersLow',
      'ownersHigh',
      'averagePlaytimeMinutes',
      'playtimeAsOf',
      'peakCcu',
      'metacritic',
      'mature',
      'screenshots',
      'supportedLanguages',
      'audioLanguages',
      'hasAchievements',
      'achievementsCount',
      'favorites',
      'wishlists',
      'reviews',
      'sources',
      'lockedFields',
      'dataAsOf',
      'createdAt',
      'updatedAt',
      'version',
      'review_targets.previous as importedReviews',
    ]);
type GameRow = Awaited<ReturnType<ReturnType<typeof gameRows>['execute']>>[number];

const gameBy = (column: 'id' | 'appId') =>
  compiledQuery<{ value: number; lowestStatus: number }, GameRow>((db, param) =>
    gameRows(db)
      .where(`games.${column}`, '=', param('value'))
      .where('games.status', '>=', param('lowestStatus'))
      .where('games.deletedAt', 'is', null),
  );
const gamesBy = { id: gameBy('id'), appId: gameBy('appId') };

type CastMember = Game['cast'][number];

const castOf = compiledQuery<{ gameId: number }, CastMember>((db, param) =>
  db
    .selectFrom('actor_credits')
    .innerJoin('actors', 'actors.id', 'actor_credits.actorId')
    .select([
      'actors.id as actorId',
      'actors.name',
      'actors.nameNative',
      'role',
      'voiceLanguage as language',
      'characterName as character',
      'characterNameZh as characterZh',
      'characterNameJa as characterJa',
    ])
    .where('actor_credits.gameId', '=', param('gameId'))
    .orderBy('actor_credits.id'),
);

type Link = Game['series'][number] & { facet: string };

const linkedFacets = (['developer', 'publisher', 'series'] as const).map((facet) => sql.lit(facet));

const linksOf = compiledQuery<{ gameId: number }, Link>((db, param) =>
  db
    .selectFrom('game_facets')
    .innerJoin('facets', 'facets.id', 'game_facets.facetId')
    .select(['facets.id', 'value as name', 'nameZh', 'facet', 'games'])
    .where('gameId', '=', param('gameId'))
    .where('facet', 'in', linkedFacets),
);

/** Developers first; a publisher that develops the game too is linked once, as its developer. */
const studiosAmong = (links: readonly Link[]): Game['studios'] =>
  // "developer" sorts before "publisher".
  links
    .filter(({ facet }) => facet !== 'series')
    .toSorted((a, b) => a.facet.localeCompare(b.facet) || a.id - b.id)
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
    .map(({ id, name }) => ({ id, name }));

const seriesAmong = (links: readonly Link[]): Game['series'] =>
  links
    .filter(({ facet }) => facet === 'series')
    .toSorted((a, b) => b.games - a.games || a.id - b.id)
    .map(({ id, name, nameZh, games }) => ({ id, name, nameZh, games }));

export async function findGame(
  db: Db,
  column: 'id' | 'appId',
  value: number,
  audience: GameAudience = 'reader',
): Promise<Game | undefined> {
  const lowestStatus = audience === 'reader' ? 1 : 0;
  const [row] = await gamesBy[column](db, { value, lowestStatus });
  if (!row) return undefined;
  const gameId = row.id;
  const [cast, links, prices] = await Promise.all([
    castOf(db, { gameId }),
    linksOf(db, { gameId }),
    pricesOf(db, { gameId }),
  ]);
  const studios = studiosAmong(links);
  return toGame(row, { cast, studios, series: seriesAmong(links), prices: newestPrices(prices) });
}

type Parts = Pick<Game, 'cast' | 'studios' | 'series' | 'prices'>;

const toGame = (row: GameRow, parts: Parts): Game => ({
  ...toGameSummary(row),
  description: row.description,
  descriptionZh: row.descriptionZh,
  isFree: toBoolean(row.isFree),
  positive: row.positive,
  negative: row.negative,
  reviewsAsOf: row.reviewsAsOf,
  ownersLow: row.ownersLow,
  ownersHigh: row.ownersHigh,
  averagePlaytimeMinutes: row.averagePlaytimeMinutes,
  playtimeAsOf: row.playtimeAsOf,
  peakCcu: row.peakCcu,
  peakCcuAsOf: row.peakCcu === null ? null : importedOn(row),
  metacritic: row.metacritic,
  mature: row.mature,
  screenshots: parseList(row.screenshots),
  languages: {
    interface: parseList(row.supportedLanguages),
    audio: parseList(row.audioLanguages),
  },
  achievements: { has: toBoolean(row.hasAchievements), count: row.achievementsCount },
  ...parts,
  counts: {
    favorites: row.favorites ?? 0,
    wishlists: row.wishlists ?? 0,
    reviews: row.reviews ?? 0,
  },
  sources: row.sources,
  lockedFields: parseList(row.lockedFields),
  dataAsOf: newestFact(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
});

/** The stored day is that of imports and edits; a source may have counted reviews since then. */
const newestFact = ({ dataAsOf, reviewsAsOf }: GameRow): string | null =>
  (reviewsAsOf ?? '') > (dataAsOf ?? '') ? reviewsAsOf : dataAsOf;

/** Peaks are imported with the reviews, which a source may have updated since then. */
function importedOn({ importedReviews, reviewsAsOf }: GameRow): string | null {
  if (importedReviews === null) return reviewsAsOf;
  return (JSON.parse(importedReviews) as Pick<GameRow, 'reviewsAsOf'>).reviewsAsOf;
}

const toBoolean = (flag: number | null) => (flag === null ? null : flag === 1);
