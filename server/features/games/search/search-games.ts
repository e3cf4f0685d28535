import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { GameModels } from '../game-models.ts';
import { developersNamed, findGamesBy, isNamed } from './developers.queries.ts';
import { findGames, type SearchHit, type SearchWindow } from './find-games.ts';
import { eastAsian } from './normalize.ts';
import { seriesOf } from './series.queries.ts';

/** A search for games, their series, and developers whose names begin with the text. */
export function createGameSearch(db: Db, { search }: Pick<GameModels, 'search'>) {
  return async (text: string, window: SearchWindow) => {
    const named = await developersNamed(db, text);
    const byName = await search.query(({ searched }) => findGames(searched, text, window));
    const developer = byName.isGuess && named.find((one) => isNamed(one, text));
    const { hits, total } = developer ? await findGamesBy(db, developer, window) : byName;
    const items = await withGames(db, hits);
    return {
      items,
      total,
      series: byName.isGuess ? [] : await seriesOf(db, hits),
      developers: named.map(({ id, ...developer }) => ({ studioId: id, ...developer })),
      /** The suggested name, in the script of the text; null when something matches. */
      didYouMean: byName.isGuess && !developer ? nameOf(items[0]?.game, text) : null,
    };
  };
}

type Names = { name: string; nameZh: string | null };

function nameOf(game: Names | undefined, text: string): string | null {
  if (!game) return null;
  return (eastAsian.test(text) && game.nameZh) || game.name;
}

/** Leaves out games that are no longer listed but still in the index. */
async function withGames(db: Db, hits: readonly SearchHit[]) {
  const ids = hits.map(({ id }) => id);
  const summaries = await gameSummaries(db, ids, 'listed');
  return hits.flatMap(({ id, matchedOn, score }) => {
    const game = summaries.get(id);
    return game ? [{ game, matchedOn, score }] : [];
  });
}
