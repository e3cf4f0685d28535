import type { GameSummary } from '../../../../contract/games/games.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';

const gamesPerStatement = 1000;

/** Keeps the names of games while they are public: later they may be all that is shown of them. */
export async function rememberNames(db: Db, engine: Engine, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += gamesPerStatement) {
    const some = ids.slice(start, start + gamesPerStatement);
    const games = await db
      .selectFrom('games')
      .select(['id', 'appId', 'name', 'nameZh'])
      .where('listed', '=', 1)
      .where(isOneOf(engine, 'games.id', some))
      .execute();
    if (games.length === 0) continue;
    const rows = games.map((game) => ({
      gameId: game.id,
      summary: JSON.stringify(nameAlone(game)),
    }));
    await db
      .insertInto('ranking_games')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('gameId').doUpdateSet((eb) => ({ summary: eb.ref('excluded.summary') })),
      )
      .execute();
  }
}

/** As a draft: it has no page. */
function nameAlone({
  id,
  appId,
  name,
  nameZh,
}: Pick<GameSummary, 'id' | 'appId' | 'name' | 'nameZh'>): GameSummary {
  return {
    id,
    appId,
    name,
    nameZh,
    status: 0,
    releaseDate: null,
    developers: [],
    publishers: [],
    genres: [],
    tags: [],
    platforms: [],
    priceCents: null,
    currency: null,
    score: null,
    reviewCount: 0,
    coverUrl: null,
  };
}
