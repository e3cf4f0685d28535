/**
 * The first letter of every token says of which kind it is. Each kind so has lists of its own, and a
 * search for rare initials does not wade through the names that happen to begin with the same letters.
 */
const tagOf = {
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

export type TokenKind = keyof typeof tagOf;

/** Tokens are compared up to this many letters. */
const maxLength = 64;
/** Ends every token and is part of none, so that a whole token is a beginning as well. */
const ending = '.';

/** What tokens of a kind begin with when their text begins so. */
export const beginningOf = (kind: TokenKind, text: string): string =>
  tagOf[kind] + text.slice(0, maxLength);

export const token = (kind: TokenKind, text: string): string => beginningOf(kind, text) + ending;

/** Every kind by its tag, and whole tokens of the kinds that are asked for as such. */
export const shapes: readonly { tag: string; ending: string }[] = [
  ...Object.values(tagOf).map((tag) => ({ tag, ending: '' })),
  ...[tagOf.name, tagOf.acronym, tagOf.alias].map((tag) => ({ tag, ending })),
];

const placeOf = new Map(shapes.map(({ tag, ending }, place) => [tag + ending, place]));

/** The place among the shapes of a beginning of tokens, and the text that it is about. */
export function partsOf(beginning: string): { shape: number; text: string } {
  const isWhole = beginning.endsWith(ending);
  const shape = placeOf.get(isWhole ? beginning[0]! + ending : beginning[0]!)!;
  return { shape, text: beginning.slice(1, isWhole ? -1 : undefined) };
}
