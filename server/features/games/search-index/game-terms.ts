import { aliases } from '../search/aliases.ts';
import {
  eastAsian,
  glue,
  isRoman,
  normalize,
  normalizeLetters,
  wordings,
} from '../search/normalize.ts';
import { readings } from '../../../platform/text/readings.ts';
import { term } from './terms.ts';
import type { TermKind } from './types.ts';

/** All terms by which a game can be found, without duplicates. */
export function gameTerms(appId: number, names: readonly string[]): string[] {
  const forms = names.flatMap(wordings).map((words) => words.split(' '));
  const known = aliases[appId] ?? [];
  const read = [...names, ...known]
    .filter((name) => /\p{Script=Han}/u.test(name))
    .map((name) => readings(normalizeLetters(name)));
  const found: Record<TermKind, string[]> = {
    name: forms.map((words) => words.join('')),
    innerName: forms.flatMap(laterWords),
    characters: names.flatMap(characters),
    pinyin: read.flatMap(({ whole }) => whole.pinyin),
    innerPinyin: read.flatMap(({ inner }) => inner.pinyin),
    initials: read.flatMap(({ whole }) => whole.initials),
    innerInitials: read.flatMap(({ inner }) => inner.initials),
    acronym: forms.flatMap(acronyms),
    alias: known.map((alias) => glue(normalize(alias))),
  };
  const terms = Object.entries(found).flatMap(([kind, texts]) =>
    texts.map((text) => term(kind as TermKind, text)),
  );
  return [...new Set(terms)];
}

const laterWords = (words: readonly string[]) =>
  words.slice(1).map((_, index) => words.slice(index + 1).join(''));

/** Single characters and pairs, for scripts in which a word may be one character long. */
function characters(name: string): string[] {
  if (!eastAsian.test(name)) return [];
  const all = [...glue(normalize(name))];
  const pairs = all.slice(1).map((character, index) => all[index]! + character);
  return [...all, ...pairs].filter((text) => eastAsian.test(text));
}

/** Like "gta5" for Grand Theft Auto V, "cs" and "cs2" for Counter-Strike 2. */
function acronyms(words: readonly string[]): string[] {
  if (words.length < 2 || !words.every((word) => /^[a-z0-9]+$/.test(word))) return [];
  const short = words.map((word) => (/^\d/.test(word) ? word : word[0]!));
  const roman = words.map((word, index) => (isRoman(word) ? word : short[index]!));
  const letters = short.filter((part) => !/^\d/.test(part));
  return [short, roman, letters]
    .map((parts) => parts.join(''))
    .filter((acronym) => acronym.length > 1);
}
