import { foldHan } from './fold-han.ts';

const latinMarks = /[\u0300-\u036f]/g;

/**
 * Lower case, one character width, Latin letters without accents. Other scripts keep their marks:
 * in Japanese, a mark makes a different kana.
 */
export const foldLetters = (name: string): string =>
  name.normalize('NFKC').normalize('NFD').replace(latinMarks, '').normalize('NFC').toLowerCase();

/** Normalizes a name for searching: its letters, and the forms of Chinese characters. */
export const foldName = (name: string): string => foldHan(foldLetters(name));

/** The distinct folded words of a text; empty when it consists of accents only. */
export const foldedWords = (text: string): string[] => [
  ...new Set(foldName(text).split(/\s+/).filter(Boolean)),
];
