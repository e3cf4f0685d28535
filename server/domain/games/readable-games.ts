import type { GameSummary } from '../../../contract/games/games.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { idList, isOneOf, isOneOfParam } from '../../platform/database/dialect.ts';

/** Of these games, those that readers may open: neither drafts nor in the trash. */
export async function readableGames(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .where('status', '>', 0)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(games.map(({ id }) => id));
}

/**
 * Which games a response may name: `readable` leaves out drafts and the trash, `public` adult games
 * too, and `listed` also retired games.
 */
export type GameVisibility = 'all' | 'readable' | 'public' | 'listed';

function summaryQuery(visibility: GameVisibility) {
  return compiledQuery<{ ids: unknown }, { gameId: number; summary: string }>((db, param) => {
    const all = db
      .selectFrom('game_summaries')
      .select(['game_summaries.gameId', 'summary'])
      .where(isOneOfParam(db, 'game_summaries.gameId', param('ids')));
    if (visibility === 'all') return all;
    const known = all.innerJoin('games', 'games.id', 'game_summaries.gameId');
    if (visibility === 'listed') return known.where('games.listed', '=', 1);
    const readable = known.where('games.status', '>', 0).where('games.deletedAt', 'is', null);
    if (visibility === 'readable') return readable;
    return readable.where((eb) => eb(eb.fn.coalesce('games.mature', eb.lit(0)), '<>', 2));
  });
}

const summaryQueries: Record<GameVisibility, ReturnType<typeof summaryQuery>> = {
  all: summaryQuery('all'),
  readable: summaryQuery('readable'),
  public: summaryQuery('public'),
  listed: summaryQuery('listed'),
};

/** The stored summaries of these games, by id; games that are not visible are left out. */
export async function gameSummaries(
  db: Db,
  ids: readonly number[],
  visibility: GameVisibility = 'all',
): Promise<Map<number, GameSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await summaryQueries[visibility](db, { ids: idList(db, ids) });
  return new Map(rows.map(({ gameId, summary }) => [gameId, parseSummary(summary)]));
}

/** The one place that reads the JSON of `game_summaries.summary`. */
export const parseSummary = (summary: string) => JSON.parse(summary) as GameSummary;

type StoredSummary = { summary: string; deletedAt: string | null };

/** A game in the trash stays named where members refer to it, but as a draft: it has no page. */
export function namedSummary({ summary, deletedAt }: StoredSummary): GameSummary {
  const game = parseSummary(summary);
  return deletedAt === null ? game : { ...game, status: 0 };
}
