const latinMarks = /[\u0300-\u036f]/g;

/**
 * A name as people type it: small letters of one width, without the marks of Latin letters. Other
 * scripts keep theirs: without them, kana are other kana.
 */
export const foldName = (name: string): string =>
  name.normalize('NFKC').normalize('NFD').replace(latinMarks, '').normalize('NFC').toLowerCase();

/** The different words of a text, folded; none when it consists of lone accents. */
export const foldedWords = (text: string): string[] => [
  ...new Set(foldName(text).split(/\s+/).filter(Boolean)),
];
