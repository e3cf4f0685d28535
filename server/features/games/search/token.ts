/** What a piece of text is to the game that has it. */
export const tokenKinds = [
  'name',
  /** The rest of the name from each later word on. */
  'innerName',
  'characters',
  'pinyin',
  'innerPinyin',
  'initials',
  'innerInitials',
  'acronym',
  'alias',
] as const;

export type TokenKind = (typeof tokenKinds)[number];

const placeOf = new Map(tokenKinds.map((kind, place) => [kind, place]));

/** Tokens are compared up to this many letters. */
const maxLength = 64;
/** Goes before every character that a text may have: a text so comes before all that it begins. */
const ending = '.';

export const comparedPart = (text: string) => text.slice(0, maxLength);

/** The kinds of one text stand together, so that they are found together: `star.0`, `star.1`. */
export const token = (kind: TokenKind, text: string): string =>
  comparedPart(text) + ending + placeOf.get(kind)!;

export const partsOf = (token: string) => ({
  text: token.slice(0, -2),
  kind: Number(token.at(-1)),
});

/** Where the list of a kind stands among those of a text: of all tokens that begin so, or that are it. */
export const listAt = (kind: TokenKind, whole: boolean) =>
  placeOf.get(kind)! + (whole ? tokenKinds.length : 0);
