import type { GameSummary } from '../../../contract/games/games.ts';
import type { Cover } from '../../../brand/covers/draw-cover.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../platform/database/dialect.ts';
import { generalCover } from './covers/rank-motifs.ts';

/** The columns of games that a summary is made of. */
export const summaryColumns = [
  'games.id',
  'appId',
  'name',
  'nameZh',
  'status',
  'releaseDate',
  'developers',
  'publishers',
  'genres',
  'tags',
  'platforms',
  'priceCents',
  'currency',
  'priceCountry',
  'priceAsOf',
  'score',
  'reviewCount',
  'coverUrl',
  'motif',
  'palette',
  'deletedAt',
] as const;

const summaryRows = (db: Db) => db.selectFrom('games').select(summaryColumns);
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>['execute']>>[number];
const storedRows = (db: Db) => summaryRows(db).select(['mature', 'listed']);
type StoredRow = Awaited<ReturnType<ReturnType<typeof storedRows>['execute']>>[number];

/** Reads a column that stores a list of texts as JSON. */
export const parseList = (text: string): string[] =>
  text === '[]' ? [] : (JSON.parse(text) as string[]);

/**
 * A game in the trash is still named where members refer to it, but as a draft, because it has no
 * page.
 */
export const toGameSummary = (row: SummaryRow): GameSummary => ({
  id: row.id,
  appId: row.appId,
  name: row.name,
  nameZh: row.nameZh,
  status: row.deletedAt === null ? row.status : 0,
  releaseDate: row.releaseDate,
  developers: parseList(row.developers),
  publishers: parseList(row.publishers),
  genres: parseList(row.genres),
  tags: parseList(row.tags),
  platforms: parseList(row.platforms),
  priceCents: row.priceCents,
  currency: row.currency,
  priceCountry: row.priceCountry,
  priceAsOf: row.priceAsOf,
  score: row.score,
  reviewCount: row.reviewCount,
  coverUrl: row.coverUrl,
  ...coverOf(row),
});

const coverOf = ({ appId, motif, palette }: SummaryRow): Cover =>
  motif && palette ? { motif, palette } : generalCover(appId);

/**
 * The games that a response may include. Each level is a subset of the previous one: `readable`
 * excludes drafts and the trash, `public` also adult games, and `listed` also retired games.
 */
const levels = { all: 0, readable: 1, public: 2, listed: 3 } as const;
export type GameVisibility = keyof typeof levels;

function visibilityOf({ listed, status, deletedAt, mature }: StoredRow): GameVisibility {
  if (listed === 1) return 'listed';
  if (status === 0 || deletedAt !== null) return 'all';
  return mature === 2 ? 'readable' : 'public';
}

const gamesById = compiledQuery<{ ids: unknown }, StoredRow>((db, param) =>
  storedRows(db).where(isOneOfParam(db, 'games.id', param('ids'))),
);

/** The summaries of these games, by id; games that are not visible are left out. */
export async function gameSummaries(
  db: Db,
  ids: readonly number[],
  visibility: GameVisibility = 'all',
): Promise<Map<number, GameSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await gamesById(db, { ids: idList(db, ids) });
  const visible = rows.filter((row) => levels[visibilityOf(row)] >= levels[visibility]);
  return new Map(visible.map((row) => [row.id, toGameSummary(row)]));
}
