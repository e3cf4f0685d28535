/** How long a nickname may be, counted in what readers see as one character. */
export const nicknameLimits = { min: 2, max: 32 } as const;

/** As it is stored: one form of every character, no blanks around it and single ones within. */
export const tidyNickname = (given: string): string =>
  given.normalize('NFKC').replace(/ +/g, ' ').trim();

/** What is drawn as one character, however many code points make it. */
export const visibleCharacters = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Of a tidy nickname; the server looks for more. */
export function nicknameLengthProblem(nickname: string): 'missing' | 'tooShort' | 'tooLong' | null {
  const { length } = visibleCharacters(nickname);
  if (length === 0) return 'missing';
  if (length < nicknameLimits.min) return 'tooShort';
  return length > nicknameLimits.max ? 'tooLong' : null;
}
