import type { GameSummary } from '../../../contract/games/games.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../platform/database/dialect.ts';

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
  'score',
  'reviewCount',
  'coverUrl',
  'deletedAt',
] as const;

const summaryRows = (db: Db) => db.selectFrom('games').select(summaryColumns);
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>['execute']>>[number];

/** Reads a column that stores a list of texts as JSON. */
export const parseList = (text: string): string[] =>
  text === '[]' ? [] : (JSON.parse(text) as string[]);

/** A game in the trash stays named where members refer to it, but as a draft: it has no page. */
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
  score: row.score,
  reviewCount: row.reviewCount,
  coverUrl: row.coverUrl,
});

/**
 * Which games a response may name: `readable` leaves out drafts and the trash, `public` adult games
 * too, and `listed` also retired games.
 */
export type GameVisibility = 'all' | 'readable' | 'public' | 'listed';

function summaryQuery(visibility: GameVisibility) {
  return compiledQuery<{ ids: unknown }, SummaryRow>((db, param) => {
    const all = summaryRows(db).where(isOneOfParam(db, 'games.id', param('ids')));
    if (visibility === 'all') return all;
    if (visibility === 'listed') return all.where('listed', '=', 1);
    const readable = all.where('status', '>', 0).where('deletedAt', 'is', null);
    if (visibility === 'readable') return readable;
    return readable.where((eb) => eb(eb.fn.coalesce('mature', eb.lit(0)), '<>', 2));
  });
}

const summaryQueries: Record<GameVisibility, ReturnType<typeof summaryQuery>> = {
  all: summaryQuery('all'),
  readable: summaryQuery('readable'),
  public: summaryQuery('public'),
  listed: summaryQuery('listed'),
};

/** The summaries of these games, by id; games that are not visible are left out. */
export async function gameSummaries(
  db: Db,
  ids: readonly number[],
  visibility: GameVisibility = 'all',
): Promise<Map<number, GameSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await summaryQueries[visibility](db, { ids: idList(db, ids) });
  return new Map(rows.map((row) => [row.id, toGameSummary(row)]));
}
