import { editDistance } from './edit-distance.ts';
import { phrase } from './phrase.ts';

const maxWords = 8;

const allowedEdits = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * An edit touches one piece of a word and leaves the others whole: cut into one piece more than it
 * may have mistakes, the word still names its candidates. Nothing when no word may be wrong.
 */
export function typoCandidates(words: readonly string[]): string | undefined {
  if (words.length > maxWords || !words.some((word) => allowedEdits(word) > 0)) return undefined;
  return words.map((word) => `(${piecesOf(word).map(phrase).join(' OR ')})`).join(' AND ');
}

function piecesOf(word: string): string[] {
  const edits = allowedEdits(word);
  if (edits === 0) return [` ${word} `];
  const half = Math.floor(word.length / 2);
  if (edits === 1) return [` ${word.slice(0, half)}`, word.slice(half), ` ${swapped(word, half)} `];
  const third = Math.floor(word.length / 3);
  const middle = word.slice(third, word.length - third);
  return [` ${word.slice(0, third)}`, middle, `${word.slice(word.length - third)} `];
}

/** Two letters that changed places across the cut would spoil both halves. */
function swapped(word: string, cut: number): string {
  return word.slice(0, cut - 1) + word[cut]! + word[cut - 1]! + word.slice(cut + 1);
}

/** How many mistakes turn the words into words of the name; undefined when it takes too many. */
export function mistakes(words: readonly string[], name: string): number | undefined {
  const named = [...new Set(name.split(' '))];
  let sum = 0;
  for (const word of words) {
    const edits = allowedEdits(word);
    const fewest = Math.min(...named.map((other) => mistakesIn(word, other, edits)));
    if (fewest > edits) return undefined;
    sum += fewest;
  }
  return sum;
}

/** A word may be left unfinished: "assasin" is a mistake in "assassins". */
function mistakesIn(word: string, other: string, edits: number): number {
  const whole = editDistance(word, other, edits);
  if (whole <= edits || edits === 0 || other.length <= word.length) return whole;
  return editDistance(word, other.slice(0, word.length + 1), edits);
}
