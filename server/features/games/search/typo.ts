import { editDistance } from '../../../platform/text/edit-distance.ts';

const maxWords = 8;

const shortest = 4;

/**
 * How many mistakes each word may have. A word of three letters resembles too many others; beside a
 * longer word it may have one: "elden rng".
 */
function allowedEdits(words: readonly string[]): number[] {
  const hasLonger = words.some(({ length }) => length >= shortest);
  return words.map(({ length }) => {
    if (length >= 2 * shortest) return 2;
    return length >= shortest || (length === shortest - 1 && hasLonger) ? 1 : 0;
  });
}

/**
 * Cuts each word into one fragment more than it may have mistakes. An edit affects one fragment, so
 * at least one is intact and finds the candidates. Empty when no word may have a mistake.
 */
export function typoFragments(words: readonly string[]): string[][] {
  const edits = allowedEdits(words);
  if (words.length > maxWords || edits.every((allowed) => allowed === 0)) return [];
  // Words of three letters are too short to cut; the longer words find the candidates.
  return words.flatMap((word, at) =>
    word.length < shortest && edits[at]! > 0 ? [] : [fragmentsOf(word, edits[at]!)],
  );
}

function fragmentsOf(word: string, edits: number): string[] {
  if (edits === 0) return [` ${word} `];
  const half = Math.floor(word.length / 2);
  if (edits === 1)
    return [` ${word.slice(0, half)}`, endOf(word, half), ` ${swapped(word, half)} `];
  const third = Math.floor(word.length / 3);
  const middle = word.slice(third, word.length - third);
  return [` ${word.slice(0, third)}`, middle, `${word.slice(word.length - third)} `];
}

/** Two letters are too short to look up, so the space after the word is added. */
const endOf = (word: string, cut: number) =>
  word.length === shortest ? `${word.slice(cut)} ` : word.slice(cut);

/** Swaps the two letters at the cut, because such a mistake would affect both halves. */
function swapped(word: string, cut: number): string {
  return word.slice(0, cut - 1) + word[cut]! + word[cut - 1]! + word.slice(cut + 1);
}

/** The number of mistakes between the words and the name's; undefined when there are too many. */
export function mistakes(words: readonly string[], name: string): number | undefined {
  const named = name.split(' ');
  const allowed = allowedEdits(words);
  let sum = 0;
  for (const [at, word] of words.entries()) {
    const edits = allowed[at]!;
    let fewest = edits + 1;
    for (const other of named) fewest = Math.min(fewest, mistakesIn(word, other, edits));
    if (fewest > edits) return undefined;
    sum += fewest;
  }
  return sum;
}

/** The word may be an unfinished one: "assasin" is one mistake away from "assassins". */
function mistakesIn(word: string, other: string, edits: number): number {
  if (word === other) return 0;
  if (edits === 0) return 1;
  const whole = editDistance(word, other, edits);
  if (whole <= edits || other.length <= word.length) return whole;
  return editDistance(word, other.slice(0, word.length + 1), edits);
}
