import type { Selectable } from 'kysely';
import type { GameSummary } from '../../../../contract/games/games.ts';
import { generalCover } from '../../../domain/games/covers/rank-motifs.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { RankingGamesTable } from '../../../platform/database/tables/ranking-tables.ts';

/** Games on a chart, by id: public ones in full, the others by the names they had when public. */
export async function chartGames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, GameSummary>> {
  const games = await gameSummaries(db, ids, 'public');
  const hidden = ids.filter((id) => !games.has(id));
  if (hidden.length === 0) return games;
  const named = await db
    .selectFrom('ranking_games')
    .selectAll()
    .where(isOneOf(db, 'gameId', hidden))
    .execute();
  for (const game of named) games.set(game.gameId, toHiddenGame(game));
  return games;
}

/** Status 0, like a draft's, because a hidden game has no page. */
const toHiddenGame = ({ gameId, ...names }: Selectable<RankingGamesTable>): GameSummary => ({
  id: gameId,
  ...names,
  status: 0,
  releaseDate: null,
  developers: [],
  publishers: [],
  genres: [],
  tags: [],
  platforms: [],
  priceCents: null,
  currency: null,
  priceCountry: null,
  priceAsOf: null,
  score: null,
  reviewCount: 0,
  coverUrl: null,
  ...generalCover(names.appId),
});
