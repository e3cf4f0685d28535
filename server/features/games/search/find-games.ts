import type { MatchedOn } from '../../../../contract/games/games.ts';
import type { Searched } from './changed-games.ts';
import { mostKept } from './heads.ts';
import { namesMatched } from './matched-name.ts';
import { appIdIn, normalise, wordings } from './normalise.ts';
import { queryTiers } from './query-tiers.ts';
import { mistakes, typoPieces } from './typo.ts';

export type Hit = { id: number; matchedOn: MatchedOn; score: number };
export type Page = { offset: number; size: number };
type Found = { rank: number; on: MatchedOn | undefined; score: number };

/** A search ends here: beyond it nobody pages, and a filter of the catalogue gets there sooner. */
export const maxHits = 200;
/** With so many hits that match closely, nobody misses those that hardly do. */
const manyHits = 100;
const closeScore = 0.6;
const maxCandidates = 300;

/** How much a point of popularity, of which there are some fifteen, counts beside the kind of match. */
const popularityWeight = 0.025;
const bestScore = 1.5;

/** What one source found, the most popular first: so their scores fall as well. */
type Finds = { ranks: readonly number[]; score: number; on: MatchedOn | undefined };

/**
 * The best games first: by how closely they match and how popular they are. What is far better known
 * goes before what matches a little better: "apex" is Apex Legends, not the one game of that name.
 */
export function findGames(index: Searched, text: string, { offset, size }: Page) {
  const finds = allFinds(index, text);
  const best = bestOf(index, finds, Math.min(offset + size, maxHits)).slice(offset);
  const unsure = best.filter(({ on }) => !on).map(({ rank }) => rank);
  const names = namesMatched(index, unsure, wordings(text)).values();
  const hits = best.map(({ rank, on, score }): Hit => ({
    id: index.idOf(rank),
    matchedOn: on ?? names.next().value!,
    score: Math.round((1000 * score) / bestScore) / 1000,
  }));
  return { hits, total: totalOf(finds), isGuess: finds.every(({ on }) => on === 'typo') };
}

function totalOf(finds: readonly Finds[]): number {
  if (finds.some(({ ranks }) => ranks.length >= maxHits)) return maxHits;
  return Math.min(new Set(finds.flatMap(({ ranks }) => ranks)).size, maxHits);
}

/**
 * Takes the best of the first ones again and again; only as many as are asked for are put in order.
 * A game that several found is met first where it matches most closely, and is left out later.
 */
function bestOf(index: Searched, finds: readonly Finds[], count: number): Found[] {
  const heads = finds.map((find) => ({ find, place: -1, score: 0 }));
  const taken = new Set<number>();
  const advance = (head: (typeof heads)[number]) => {
    const { ranks, score, on } = head.find;
    do head.place += 1;
    while (taken.has(ranks[head.place]!));
    const rank = ranks[head.place];
    const fame = rank === undefined || on === 'typo' ? 0 : index.popularityOf(rank);
    head.score = rank === undefined ? Number.NEGATIVE_INFINITY : score + popularityWeight * fame;
  };
  heads.forEach(advance);
  const best: Found[] = [];
  while (best.length < count) {
    const head = heads.reduce((a, b) => (b.score > a.score ? b : a), heads[0]!);
    if (!head || head.score < 0) break;
    const { ranks, on } = head.find;
    const rank = ranks[head.place]!;
    if (!taken.has(rank)) best.push({ rank, on, score: Math.min(head.score, bestScore) });
    taken.add(rank);
    advance(head);
  }
  return best;
}

function allFinds(index: Searched, text: string): Finds[] {
  const asked = appIdIn(text);
  const rank = asked && index.rankOfApp(asked.appId);
  const finds: Finds[] = rank === undefined ? [] : [{ ranks: [rank], score: 2, on: 'appId' }];
  if (asked?.isLink) return finds;
  const tiers = queryTiers(text);
  let hits = 0;
  for (const { score, sources } of tiers) {
    if (score < closeScore && hits >= manyHits) break;
    for (const source of sources) {
      const ranks = index.ranksOf(source, maxHits);
      hits += ranks.length;
      if (ranks.length > 0) finds.push({ ranks, score, on: source.on });
    }
  }
  if (finds.length === 0) finds.push({ ranks: mistyped(index, text), score: 0.3, on: 'typo' });
  return finds;
}

/** Fewest mistakes first, then popularity: the sort is stable. */
function mistyped(index: Searched, text: string): number[] {
  const words = normalise(text).split(' ');
  const pieces = typoPieces(words);
  if (pieces.length === 0) return [];
  const ranks = index.ranksOf({ ask: 'likely', words: pieces }, maxCandidates);
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

/** The ids of all games that a search would find, in no order; the most popular if there are too many. */
export function matchingIds(index: Searched, text: string, alsoUnlisted: boolean): number[] {
  const ranks = new Set<number>();
  const asked = appIdIn(text);
  const rank = asked && index.rankOfApp(asked.appId);
  if (rank !== undefined) ranks.add(rank);
  for (const source of asked?.isLink ? [] : queryTiers(text).flatMap(({ sources }) => sources)) {
    for (const found of index.ranksOf(source, mostKept, alsoUnlisted)) ranks.add(found);
  }
  const found = ranks.size > 0 || asked?.isLink ? [...ranks] : mistyped(index, text);
  return found.map((rank) => index.idOf(rank));
}
