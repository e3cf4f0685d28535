const latinMarks = /[\u0300-\u036f]/g;

/**
 * Normalizes a name for searching: lower case, one character width, Latin letters without accents.
 * Other scripts keep their marks: in Japanese, a mark makes a different kana.
 */
export const foldName = (name: string): string =>
  name.normalize('NFKC').normalize('NFD').replace(latinMarks, '').normalize('NFC').toLowerCase();

/** The distinct folded words of a text; empty when it consists of accents only. */
export const foldedWords = (text: string): string[] => [
  ...new Set(foldName(text).split(/\s+/).filter(Boolean)),
];
