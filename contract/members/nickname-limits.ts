/** The length of a nickname in visible characters (grapheme clusters). */
export const nicknameLimits = { min: 2, max: 32 } as const;

/** The stored form: NFKC, trimmed, with single spaces. */
export const tidyNickname = (given: string): string =>
  given.normalize('NFKC').replace(/ +/g, ' ').trim();

/** Splits a text into grapheme clusters, which readers see as single characters. */
export const visibleCharacters = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Checks the length of a tidy nickname; the server has further rules. */
export function nicknameLengthProblem(nickname: string): 'missing' | 'tooShort' | 'tooLong' | null {
  const { length } = visibleCharacters(nickname);
  if (length === 0) return 'missing';
  if (length < nicknameLimits.min) return 'tooShort';
  return length > nicknameLimits.max ? 'tooLong' : null;
}
