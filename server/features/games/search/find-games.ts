import type { MatchedOn } from '../../../../contract/games/games-search.ts';
import type { SearchableGames } from '../search-index/types.ts';
import { namesMatched } from './matched-name.ts';
import { appIdIn, normalize, wordings } from './normalize.ts';
import { queryTiers } from './query-tiers.ts';
import { mistakes, typoFragments } from './typo.ts';

export type SearchHit = { id: number; matchedOn: MatchedOn; score: number };
export type SearchWindow = { offset: number; size: number };
type RankedHit = { rank: number; on: MatchedOn | undefined; score: number };

/** The most hits of a search; readers who want more use the filters of the catalog. */
export const maxHits = 200;
/** The most matches that a filter takes from each source; the most popular come first. */
export const maxMatches = 20_000;
/** With this many close matches, loose matches are left out. */
const manyHits = 100;
const closeScore = 0.6;
const maxCandidates = 300;

/** The weight of one point of popularity (there are about fifteen) beside the kind of match. */
const popularityWeight = 0.025;
const bestScore = 1.5;

/** The hits of one source, most popular first, so that scores never increase. */
type SourceHits = { ranks: readonly number[]; score: number; on: MatchedOn | undefined };

/**
 * Ranks games by how closely they match and how popular they are. A far more popular game comes
 * before one that matches slightly better: "apex" finds Apex Legends before the game named Apex.
 */
export function findGames(index: SearchableGames, text: string, { offset, size }: SearchWindow) {
  const sources = allHits(index, text);
  const best = bestOf(index, sources, Math.min(offset + size, maxHits)).slice(offset);
  const unsure = best.filter(({ on }) => !on).map(({ rank }) => rank);
  const names = namesMatched(index, unsure, wordings(text)).values();
  const hits = best.map(({ rank, on, score }): SearchHit => ({
    id: index.idOf(rank),
    matchedOn: on ?? names.next().value!,
    score: Math.round((1000 * score) / bestScore) / 1000,
  }));
  return { hits, total: totalOf(sources), isGuess: sources.every(({ on }) => on === 'typo') };
}

function totalOf(sources: readonly SourceHits[]): number {
  if (sources.some(({ ranks }) => ranks.length >= maxHits)) return maxHits;
  return Math.min(new Set(sources.flatMap(({ ranks }) => ranks)).size, maxHits);
}

/**
 * Merges the sources by repeatedly taking the best of their next hits. A game in several sources
 * gets its best score.
 */
function bestOf(
  index: SearchableGames,
  sources: readonly SourceHits[],
  count: number,
): RankedHit[] {
  const cursors = sources.map((source) => ({ source, place: -1, score: 0 }));
  const taken = new Set<number>();
  const advance = (cursor: (typeof cursors)[number]) => {
    const { ranks, score, on } = cursor.source;
    do cursor.place += 1;
    while (taken.has(ranks[cursor.place]!));
    const rank = ranks[cursor.place];
    const fame = rank === undefined || on === 'typo' ? 0 : index.popularityOf(rank);
    cursor.score = rank === undefined ? Number.NEGATIVE_INFINITY : score + popularityWeight * fame;
  };
  cursors.forEach(advance);
  const best: RankedHit[] = [];
  while (best.length < count) {
    const cursor = cursors.reduce((a, b) => (b.score > a.score ? b : a), cursors[0]!);
    if (!cursor || cursor.score < 0) break;
    const { ranks, on } = cursor.source;
    const rank = ranks[cursor.place]!;
    if (!taken.has(rank)) best.push({ rank, on, score: Math.min(cursor.score, bestScore) });
    taken.add(rank);
    advance(cursor);
  }
  return best;
}

function allHits(index: SearchableGames, text: string): SourceHits[] {
  const typed = appIdIn(text);
  const rank = typed && index.rankOfApp(typed.appId);
  const found: SourceHits[] = rank === undefined ? [] : [{ ranks: [rank], score: 2, on: 'appId' }];
  if (typed?.isLink) return found;
  const tiers = queryTiers(text);
  let hits = 0;
  for (const { score, sources } of tiers) {
    if (score < closeScore && hits >= manyHits) break;
    for (const source of sources) {
      const ranks = index.ranksOf(source, maxHits);
      hits += ranks.length;
      if (ranks.length > 0) found.push({ ranks, score, on: source.on });
    }
  }
  if (found.length === 0) found.push({ ranks: mistyped(index, text), score: 0.3, on: 'typo' });
  return found;
}

/** Fewest mistakes first, then most popular, because the sort is stable. */
function mistyped(index: SearchableGames, text: string): number[] {
  const words = normalize(text).split(' ');
  const fragments = typoFragments(words);
  if (fragments.length === 0) return [];
  const ranks = index.ranksOf({ by: 'likely', words: fragments }, maxCandidates);
  const names = index.namesOf(ranks);
  return ranks
    .map((rank, place) => {
      const { name, nameZh } = names[place]!;
      return { rank, mistakes: mistakes(words, `${name} ${nameZh}`) };
    })
    .filter((candidate) => candidate.mistakes !== undefined)
    .toSorted((a, b) => a.mistakes! - b.mistakes!)
    .map(({ rank }) => rank);
}

/** The ids of all games that a search would find, unordered; at most `maxMatches` per source. */
export function matchingIds(index: SearchableGames, text: string, alsoUnlisted: boolean): number[] {
  const ranks = new Set<number>();
  const typed = appIdIn(text);
  const rank = typed && index.rankOfApp(typed.appId);
  if (rank !== undefined) ranks.add(rank);
  for (const source of typed?.isLink ? [] : queryTiers(text).flatMap(({ sources }) => sources)) {
    for (const other of index.ranksOf(source, maxMatches, alsoUnlisted)) ranks.add(other);
  }
  const found = ranks.size > 0 || typed?.isLink ? [...ranks] : mistyped(index, text);
  return found.map((rank) => index.idOf(rank));
}
