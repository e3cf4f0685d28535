import type { Readings } from './readings.ts';

const han = /\p{Script=Han}/u;

/**
 * The pinyin by which people with these names are found: each name from each of its syllables on.
 */
export async function pinyinOfNames(names: readonly string[]): Promise<string> {
  const chinese = names.filter((name) => han.test(name));
  if (chinese.length === 0) return '';
  const { readings } = await loadReadings();
  return asWords(chinese.map(readings).flatMap(({ whole, inner }) => [whole, inner]));
}

/** The same for a title. */
export async function pinyinOfTitle(title: string): Promise<string> {
  if (!han.test(title)) return '';
  const { readingsOfSentence } = await loadReadings();
  return asWords([readingsOfSentence(title)]);
}

/** The dictionary takes 30 MiB, so it is loaded only when Chinese text is written. */
const loadReadings = () => import('./readings.ts');

const asWords = (all: readonly Readings[]) =>
  [...new Set(all.flatMap(({ pinyin, initials }) => [...pinyin, ...initials]))].join(' ');
