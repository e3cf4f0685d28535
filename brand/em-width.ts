const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}　-〿＀-￯]/u;

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
