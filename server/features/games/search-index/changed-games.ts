import { DatabaseSync } from 'node:sqlite';
import type { IndexedGame, IndexQuery, SearchableGames } from './types.ts';
import { readIndex, type IndexReader } from './index-reader.ts';

/** The index without changes. */
export const unchanged = (index: IndexReader): SearchableGames => ({
  ...index,
  ranksOf: (query, limit, alsoUnlisted) =>
    index.ranksOf(query, limit, alsoUnlisted ? index.count : index.listed),
  rankOfApp(appId) {
    const rank = index.rankOfApp(appId);
    return rank !== undefined && rank <= index.listed ? rank : undefined;
  },
});

/** Adds the changed `games`, in index order, and hides the `ids` of changed or removed games. */
export async function withChanges(
  index: IndexReader,
  ids: Iterable<number>,
  games: readonly IndexedGame[],
): Promise<SearchableGames & { close(): void }> {
  const base = unchanged(index);
  const hidden = new Set([...ids].flatMap((id) => index.rankOfId(id) ?? []));
  const changed = await indexInMemory(games);
  const ranks = games.map(({ popularity, listed }, place) => {
    const before = listed ? index.morePopular(popularity) : index.count;
    return before + (place + 1) / (games.length + 1);
  });
  const placeOf = new Map(ranks.map((rank, place) => [rank, place + 1]));
  const inBase = (rank: number) => Number.isInteger(rank);

  /** Reads again with a higher limit only if hidden games took up part of the limit. */
  function shownOf(query: IndexQuery, limit: number, alsoUnlisted?: boolean): number[] {
    const found = base.ranksOf(query, limit, alsoUnlisted);
    const shown = found.filter((rank) => !hidden.has(rank));
    if (shown.length === found.length || found.length < limit) return shown;
    const more = base.ranksOf(query, limit + hidden.size, alsoUnlisted);
    return more.filter((rank) => !hidden.has(rank));
  }

  return {
    ranksOf(query, limit, alsoUnlisted) {
      const last = alsoUnlisted ? changed.count : changed.listed;
      const own = changed.ranksOf(query, limit, last).map((place) => ranks[place - 1]!);
      const others = shownOf(query, limit, alsoUnlisted);
      return [...others, ...own].toSorted((a, b) => a - b).slice(0, limit);
    },
    rankOfApp(appId) {
      const place = changed.rankOfApp(appId);
      if (place !== undefined) return place <= changed.listed ? ranks[place - 1] : undefined;
      const rank = base.rankOfApp(appId);
      return rank !== undefined && !hidden.has(rank) ? rank : undefined;
    },
    idOf: (rank) => (inBase(rank) ? index.idOf(rank) : changed.idOf(placeOf.get(rank)!)),
    popularityOf: (rank) =>
      inBase(rank) ? index.popularityOf(rank) : games[placeOf.get(rank)! - 1]!.popularity,
    scriptsOf: (rank) =>
      inBase(rank) ? index.scriptsOf(rank) : changed.scriptsOf(placeOf.get(rank)!),
    namesOf(ranks) {
      const others = index.namesOf(ranks.filter(inBase)).values();
      const own = ranks.filter((rank) => !inBase(rank)).map((rank) => placeOf.get(rank)!);
      const changes = changed.namesOf(own).values();
      return ranks.map((rank) => (inBase(rank) ? others : changes).next().value!);
    },
    close: () => changed.close(),
  };
}

export async function indexInMemory(games: readonly IndexedGame[]): Promise<IndexReader> {
  // Imported here, because it loads a large pinyin dictionary that is only needed for changes.
  const { createIndex } = await import('./index-file.ts');
  const database = new DatabaseSync(':memory:');
  const index = createIndex(database);
  for (const game of games) index.add(game);
  index.finish({ marker: '', turn: 0 });
  return readIndex(database);
}
