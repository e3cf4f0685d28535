/**
 * The first letter of every token says of which kind it is. Each kind so has lists of its own, and a
 * search for rare initials does not wade through the names that happen to begin with the same letters.
 */
const tags = {
  name: 'n',
  /** The rest of the name from each later word on. */
  innerName: 'w',
  characters: 'c',
  pinyin: 'p',
  innerPinyin: 'q',
  initials: 'i',
  innerInitials: 'j',
  acronym: 'a',
  alias: 'l',
} as const;

export type TokenKind = keyof typeof tags;

/** Tokens are compared up to this many letters. */
const maxLength = 64;

export const token = (kind: TokenKind, text: string): string =>
  tags[kind] + text.slice(0, maxLength);
