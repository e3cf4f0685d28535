import type { MatchedOn } from '../../../../contract/games.ts';
import type { Searched } from './changed-games.ts';
import type { IndexedNames } from './index-reader.ts';
import { appIdIn, glue, normalise, wordings } from './normalise.ts';
import { queryTiers, type Source, type Tier } from './query-tiers.ts';
import { mistakes, typoCandidates } from './typo.ts';

export type Hit = { id: number; matchedOn: MatchedOn; score: number };
export type Page = { offset: number; size: number };
type Found = { rank: number; on: MatchedOn | undefined; score: number };

/** A search ends here: beyond it nobody pages, and a filter of the catalogue gets there sooner. */
const maxHits = 200;
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
  // A game belongs to the closest match that found it.
  const owner = new Map<number, Finds>();
  for (const find of finds) {
    for (const rank of find.ranks) if (!owner.has(rank)) owner.set(rank, find);
  }
  const best = bestOf(index, finds, owner, Math.min(offset + size, maxHits)).slice(offset);
  const nameOf = whichName(index, best, wordings(text));
  const hits = best.map(({ rank, on, score }): Hit => ({
    id: index.idOf(rank),
    matchedOn: on ?? nameOf(rank),
    score: Math.round((1000 * score) / bestScore) / 1000,
  }));
  return { hits, total: Math.min(owner.size, maxHits) };
}

/** Only where a game has two names is there a question which of them matched. */
function whichName(index: Searched, found: readonly Found[], forms: readonly string[]) {
  const ranks = found.filter(({ rank, on }) => !on && index.hasChineseName(rank));
  const names = ranks.length > 0 ? index.namesOf(ranks.map(({ rank }) => rank)) : undefined;
  return (rank: number) => {
    const both = names?.get(rank);
    return both ? matchedName(both, forms) : 'name';
  };
}

/** Takes the best of the first ones again and again; only as many as are asked for are put in order. */
function bestOf(
  index: Searched,
  finds: readonly Finds[],
  owner: ReadonlyMap<number, Finds>,
  count: number,
): Found[] {
  const heads = finds.map((find) => ({ find, place: -1, score: 0 }));
  const advance = (head: (typeof heads)[number]) => {
    const { ranks, score, on } = head.find;
    do head.place += 1;
    while (head.place < ranks.length && owner.get(ranks[head.place]!) !== head.find);
    const isOver = head.place >= ranks.length;
    const fame =
      isOver || on === 'typo' ? 0 : popularityWeight * index.popularityOf(ranks[head.place]!);
    head.score = isOver ? Number.NEGATIVE_INFINITY : score + fame;
  };
  heads.forEach(advance);
  const best: Found[] = [];
  while (best.length < count) {
    const head = heads.reduce((a, b) => (b.score > a.score ? b : a), heads[0]!);
    if (!head || head.score < 0) break;
    const { ranks, on } = head.find;
    best.push({ rank: ranks[head.place]!, on, score: Math.min(head.score, bestScore) });
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
  const isAsked = worthAsking(index, tiers);
  let hits = 0;
  for (const { score, sources } of tiers) {
    if (score < closeScore && hits >= manyHits) break;
    for (const { on, ...source } of sources) {
      if (!isAsked(on)) continue;
      const ranks = index.ranksOf(source, maxHits);
      hits += ranks.length;
      if (ranks.length > 0) finds.push({ ranks, score, on });
    }
  }
  if (finds.length === 0) finds.push({ ranks: mistyped(index, text), score: 0.3, on: 'typo' });
  return finds;
}

/** Most words are nobody's alias, and most are no pinyin: two questions spare many. */
function worthAsking(index: Searched, tiers: readonly Tier[]) {
  const sources = tiers.flatMap((tier) => tier.sources);
  const isAnyones = (nicknames: readonly Source[]) => {
    const match = nicknames.map((source) => `(${source.match})`).join(' OR ');
    return match !== '' && index.ranksOf({ table: 'tokens', match }, 1).length > 0;
  };
  const isAlias = isAnyones(sources.filter(({ on }) => on === 'alias'));
  const isReading = isAnyones(sources.filter(({ on }) => on === 'pinyin' || on === 'initials'));
  return (on: Source['on']) => !on || (on === 'alias' ? isAlias : isReading);
}

/** Fewest mistakes first, then popularity: the sort is stable. */
function mistyped(index: Searched, text: string): number[] {
  const words = normalise(text).split(' ');
  const match = typoCandidates(words);
  if (!match) return [];
  const ranks = index.ranksOf({ table: 'pieces', match }, maxCandidates);
  const names = index.namesOf(ranks);
  return ranks
    .map((rank) => {
      const { name, nameZh } = names.get(rank)!;
      return { rank, mistakes: mistakes(words, `${name} ${nameZh}`) };
    })
    .filter((candidate) => candidate.mistakes !== undefined)
    .toSorted((a, b) => a.mistakes! - b.mistakes!)
    .map(({ rank }) => rank);
}

/** A piece of text lies in one of the names or, word by word, in the name that has the first. */
function matchedName({ name, nameZh }: IndexedNames, forms: readonly string[]): 'name' | 'nameZh' {
  if (forms.some((form) => name.includes(glue(form)))) return 'name';
  if (forms.some((form) => nameZh.includes(glue(form)))) return 'nameZh';
  const [first = ''] = forms[0]?.split(' ') ?? [];
  return name.includes(` ${first}`) ? 'name' : 'nameZh';
}

/** The most names that a text narrows a list to, the most popular if there are more. */
const maxNamed = 20_000;

/** The ids of all games that a search would find, in no order. */
export function matchingIds(index: Searched, text: string, alsoUnlisted: boolean): number[] {
  const ranks = new Set<number>();
  const asked = appIdIn(text);
  const rank = asked && index.rankOfApp(asked.appId);
  if (rank !== undefined) ranks.add(rank);
  for (const source of asked?.isLink ? [] : queryTiers(text).flatMap(({ sources }) => sources)) {
    for (const found of index.ranksOf(source, maxNamed, alsoUnlisted)) ranks.add(found);
  }
  const found = ranks.size > 0 || asked?.isLink ? [...ranks] : mistyped(index, text);
  return found.map((rank) => index.idOf(rank));
}
