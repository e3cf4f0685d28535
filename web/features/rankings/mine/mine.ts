import type { RankingPage } from '../../../../contract/rankings/rankings.ts';

export const ties = ['favorites', 'wishlist', 'reviews'] as const;
/** A relation of the reader to a game. */
export type Tie = (typeof ties)[number];
export type MyGames = Record<Tie, readonly number[]>;
export type TiesByGame = ReadonlyMap<number, readonly Tie[]>;

export function tiesByGame(games: MyGames): TiesByGame {
  const found = new Map<number, Tie[]>();
  for (const tie of ties) {
    for (const id of games[tie]) found.set(id, [...(found.get(id) ?? []), tie]);
  }
  return found;
}

/** A whole chart reduced to the reader's games, on one page. */
export function onlyMine(chart: RankingPage, mine: TiesByGame): RankingPage {
  const items = chart.items.filter(({ game }) => mine.has(game.id));
  return { ...chart, items, total: items.length };
}
