import { mostKept } from './heads.ts';
import type { IndexedNames } from './index-reader.ts';
import { hasRank, merged } from './rank-list.ts';
import type { RankList, TokenLists } from './token-lists.ts';

type NamesOf = (ranks: readonly number[]) => IndexedNames[];
/** A word begins the whole name or a later part of it. */
type Word = { text: string; lists: readonly RankList[]; size: number };

/** `has` is right up to the rank `end`. */
type Test = { text: string; end: number; has(rank: number): boolean };

/** To read a name takes as long as to read so many ranks of a list. */
const ranksPerName = 40;
const gamesAtOnce = 500;
/** More names than this many times the wanted games are not read: such words tell little. */
const namesPerGame = 5;

/** The first games whose names have every word, as the beginning of one of theirs, in any order. */
export function wordsTogether(
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
  for (let at = 0; at < candidates.length && found.length < limit; at += gamesAtOnce) {
    const likely = candidates
      .slice(at, at + gamesAtOnce)
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

/** By the word's lists, which tell all up to some rank; not at all when they are too long to read. */
function testOf({ text, lists, size }: Word, candidates: number): Test {
  if (size > candidates * ranksPerName) return { text, end: 0, has: () => false };
  const ranks = lists.map((list) => list.all());
  const has = (rank: number) => ranks.some((list) => hasRank(list, rank));
  return { text, end: Math.min(...ranks.map(endOf)), has };
}

/** Those whose names have the words of which the lists did not tell. */
function withNames(namesOf: NamesOf, ranks: readonly number[], tests: readonly Test[]): number[] {
  const names = namesOf(ranks);
  return ranks.filter((rank, place) =>
    tests.every(({ text, end }) => rank <= end || hasWord(names[place]!, text)),
  );
}

/** Past the end of a list that was cut off nothing is known. */
const endOf = (ranks: readonly number[]) =>
  ranks.length < mostKept ? Number.POSITIVE_INFINITY : ranks.at(-1)!;

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
