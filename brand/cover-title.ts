import { setLines } from './set-lines.ts';

export type TitleBox = { width: number; height: number; sizes: readonly number[] };
export type SetTitle = { size: number; lineHeight: number; lines: string[] };

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}　-〿＀-￯]/u;
const CLOSING = /^[：；，。、！？》）」』】～·]/u;
const OPENING = /[《（「『【]$/u;

/** Finds the largest font size at which a title fits its box in at most three balanced lines. */
export function setTitle(title: string, box: TitleBox): SetTitle {
  const leading = CJK.test(title) ? 1.22 : 1.08;
  const { size, lines, isCut } = setLines(breakable(title), { ...box, leading, lines: 3 }, emWidth);
  return { size, lines, lineHeight: Math.round(size * (isCut ? 1.15 : leading)) };
}

/**
 * Splits a title into parts that lines may break between: Latin words with their trailing space,
 * and single CJK characters.
 */
function breakable(title: string): string[] {
  const clean = title
    .replace(/[™®©℠]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const raw: string[] = [];
  for (const char of clean) {
    const last = raw.at(-1);
    const joins =
      last !== undefined &&
      (CLOSING.test(char) ||
        OPENING.test(last) ||
        (!CJK.test(char) && !CJK.test(last) && !/[\s\-/]$/u.test(last)) ||
        (char === ' ' && CJK.test(last)));
    if (joins) raw[raw.length - 1] = last + char;
    else raw.push(char);
  }
  return raw;
}

/**
 * The width of a text in em for a bold system sans-serif font, with a margin for differences
 * between fonts.
 */
export function emWidth(text: string): number {
  let sum = 0;
  for (const char of text) sum += charWidth(char);
  return sum;
}

function charWidth(char: string): number {
  if (CJK.test(char)) return 1;
  if (/[iljI.,:;'!|’ ]/u.test(char)) return 0.32;
  if (/[ftr()[\]"\-/]/u.test(char)) return 0.42;
  if (/[mwMW@%&…]/u.test(char)) return 0.94;
  if (/[A-Z0-9ÆŒ+]/u.test(char)) return /\d/u.test(char) ? 0.62 : 0.74;
  return 0.62;
}
