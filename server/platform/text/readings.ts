import { pinyin, polyphonic } from 'pinyin-pro';
import { foldLetters } from './fold-name.ts';

const maxSyllables = 16;
const maxReadings = 8;
const windowSize = 8;
const maxWindowReadings = 4;

export type Readings = { pinyin: string[]; initials: string[] };

/**
 * The likely pinyin of a Chinese name, in full and starting at each later syllable, so that
 * "wukong" finds 黑神话悟空.
 */
export function readings(name: string): { whole: Readings; inner: Readings } {
  const syllables = runsOf(name).flatMap(readingsOfRun).slice(0, maxSyllables);
  const tails = syllables.slice(1).map((_, index) => read(syllables.slice(index + 1)));
  return {
    whole: read(syllables),
    inner: {
      pinyin: tails.flatMap((tail) => tail.pinyin),
      initials: tails.flatMap((tail) => tail.initials),
    },
  };
}

/** The same for a sentence: up to eight syllables starting at each one, with fewer readings. */
export function readingsOfSentence(text: string): Readings {
  const syllables = runsOf(text).flatMap(readingsOfRun);
  const windows = syllables.map((_, index) =>
    read(syllables.slice(index, index + windowSize), maxWindowReadings),
  );
  return {
    pinyin: windows.flatMap(({ pinyin }) => pinyin),
    initials: windows.flatMap(({ initials }) => initials),
  };
}

const isHan = (run: string) => /\p{Script=Han}/u.test(run);

const runsOf = (text: string): string[] =>
  foldLetters(text).match(/\p{Script=Han}+|[a-z]+|\d+/gu) ?? [];

function read(syllables: string[][], most = maxReadings): Readings {
  const combined = combine(syllables, most);
  return {
    pinyin: combined.map((parts) => parts.join('')),
    initials: combined.map((parts) => parts.map(initial).join('')),
  };
}

const initial = (syllable: string) => (/^\d/.test(syllable) ? syllable : syllable[0]!);

function readingsOfRun(run: string): string[][] {
  if (!isHan(run)) return [[run]];
  const likely = pinyin(run, { toneType: 'none', type: 'array', v: true });
  const possible = polyphonic(run, { toneType: 'none', type: 'array' });
  return likely.map((syllable, index) => [
    ...new Set([syllable, ...(possible[index] ?? []).map((other) => other.replaceAll('ü', 'v'))]),
  ]);
}

/**
 * Combines the readings of all syllables. Uses only the likeliest one where all would exceed
 * `most`.
 */
function combine(syllables: string[][], most: number): string[][] {
  let combined: string[][] = [[]];
  for (const options of syllables) {
    const chosen = combined.length * options.length <= most ? options : options.slice(0, 1);
    combined = combined.flatMap((parts) => chosen.map((option) => [...parts, option]));
  }
  return combined;
}
