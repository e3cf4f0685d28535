import { maxPostings } from './prefix-postings.ts';
import type { IndexedNames } from './types.ts';
import { hasRank, merged } from './rank-list.ts';
import type { RankList, TokenLists } from './token-lists.ts';

type NamesOf = (ranks: readonly number[]) => IndexedNames[];
/** A word begins the whole name or a later part of it. */
type Word = { text: string; lists: readonly RankList[]; size: number };

/** `has` is right up to the rank `end`. */
type Test = { text: string; end: number; has(rank: number): boolean };

/** Reading a name takes as long as reading so many ranks of a list. */
const ranksPerName = 40;
const batchSize = 500;
/** At most this many names are read for each wanted game: such words narrow little. */
const namesPerGame = 5;

/** The first games whose names have every word, as the beginning of one of theirs, in any order. */
export function phraseSearch(
  tokens: TokenLists,
  namesOf: NamesOf,
  words: readonly string[],
  limit: number,
): number[] {
  const [rarest, ...others] = words
    .map((text) => wordOf(tokens, text))
    .toSorted((a, b) => a.size - b.size);
  const candidates = rarest!.lists.map((list) => list.all()).reduce(merged);
  const tests = others.map((word) => testOf(word, candidates.length));
  const known = Math.min(...tests.map(({ end }) => end));
  const found: number[] = [];
  let names = namesPerGame * limit;
  for (let at = 0; at < candidates.length && found.length < limit; at += batchSize) {
    const likely = candidates
      .slice(at, at + batchSize)
      .filter((rank) => tests.every(({ end, has }) => rank > end || has(rank)));
    const unsure = likely.filter((rank) => rank > known).slice(0, names);
    names -= unsure.length;
    found.push(...likely.filter((rank) => rank <= known), ...withNames(namesOf, unsure, tests));
  }
  return found;
}

function wordOf({ list }: TokenLists, text: string): Word {
  const lists = [list('name', text), list('innerName', text)];
  return { text, lists, size: lists[0]!.size + lists[1]!.size };
}

/** By the word's lists, which are complete up to some rank; lists too long to read are skipped. */
function testOf({ text, lists, size }: Word, candidates: number): Test {
  if (size > candidates * ranksPerName) return { text, end: 0, has: () => false };
  const ranks = lists.map((list) => list.all());
  const has = (rank: number) => ranks.some((list) => hasRank(list, rank));
  return { text, end: Math.min(...ranks.map(endOf)), has };
}

/** Those whose names have the words that the lists leave open. */
function withNames(namesOf: NamesOf, ranks: readonly number[], tests: readonly Test[]): number[] {
  const names = namesOf(ranks);
  return ranks.filter((rank, place) =>
    tests.every(({ text, end }) => rank <= end || hasWord(names[place]!, text)),
  );
}

/** Past the end of a list that was cut off nothing is known. */
const endOf = (ranks: readonly number[]) =>
  ranks.length < maxPostings ? Number.POSITIVE_INFINITY : ranks.at(-1)!;

function hasWord({ name, nameZh }: IndexedNames, word: string): boolean {
  const text = name + nameZh;
  return (
    text.includes(` ${word}`) ||
    text
      .trim()
      .split('  ')
      .some((form) => beginsPart(form, word))
  );
}

/** "strike2" begins a part of "counter strike 2". */
function beginsPart(form: string, word: string): boolean {
  const words = form.split(' ');
  return words.some((_, place) => words.slice(place).join('').startsWith(word));
}
