/** How a token relates to its game. */
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
/** Sorts before every character of a text, so that a text comes before all that it is a prefix of. */
const ending = '.';

export const comparedPart = (text: string) => text.slice(0, maxLength);

/** The kinds of one text are neighbors, so that one range finds them: `star.0`, `star.1`. */
export const token = (kind: TokenKind, text: string): string =>
  comparedPart(text) + ending + placeOf.get(kind)!;

export const partsOf = (token: string) => ({
  text: token.slice(0, -2),
  kind: Number(token.at(-1)),
});

/** The index of a kind's list among those of a text: of tokens with this prefix, or equal to it. */
export const listAt = (kind: TokenKind, whole: boolean) =>
  placeOf.get(kind)! + (whole ? tokenKinds.length : 0);
