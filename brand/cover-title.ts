export type TitleBox = { width: number; height: number; sizes: readonly number[] };
export type SetTitle = { size: number; lineHeight: number; lines: string[] };

const MAX_LINES = 3;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}　-〿＀-￯]/u;
const CLOSING = /^[：；，。、！？》）」』】～·]/u;
const OPENING = /[《（「『【]$/u;

/** Finds the largest font size at which a title fits its box in at most three balanced lines. */
export function setTitle(title: string, box: TitleBox): SetTitle {
  const words = breakable(title);
  let smallest = 16;
  let withOrphan: SetTitle | undefined;
  for (const size of box.sizes) {
    smallest = size;
    const lineHeight = Math.round(size * (CJK.test(title) ? 1.22 : 1.08));
    const width = box.width / size;
    const lines = fill(words, width);
    const fits = lines.every((line) => emWidth(line) <= width);
    if (fits && lines.length <= MAX_LINES && lines.length * lineHeight <= box.height) {
      const set = { size, lineHeight, lines: balance(words, lines, width) };
      if (!endsWithOrphan(set.lines)) return set;
      withOrphan ??= set;
    }
  }
  return withOrphan ?? clip(words, smallest, box);
}

/** Whether the last line is very short, such as a lone "2", which a smaller size usually avoids. */
function endsWithOrphan(lines: string[]): boolean {
  return lines.length > 1 && emWidth(lines.at(-1) ?? '') < 1.6;
}

function clip(words: string[], size: number, box: TitleBox): SetTitle {
  const lineHeight = Math.round(size * 1.15);
  const width = box.width / size;
  const room = Math.max(1, Math.min(MAX_LINES, Math.floor(box.height / lineHeight)));
  const pieces = words.flatMap((word) => (emWidth(word) > width ? Array.from(word) : [word]));
  const lines = fill(pieces, width);
  if (lines.length <= room) return { size, lineHeight, lines };
  const fitting = lines.slice(0, room);
  let last = Array.from(fitting[room - 1] ?? '');
  while (last.length > 1 && emWidth(`${last.join('')}…`) > width) last = last.slice(0, -1);
  fitting[room - 1] = `${last.join('').trimEnd()}…`;
  return { size, lineHeight, lines: fitting };
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

function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && emWidth((last + word).trimEnd()) <= width) {
      lines[lines.length - 1] = last + word;
    } else {
      lines.push(word);
    }
  }
  return lines.map((line) => line.trim());
}

/**
 * Makes lines as narrow as possible without adding one, so that no short line follows a full one.
 */
function balance(words: readonly string[], lines: string[], width: number): string[] {
  let best = lines;
  for (let narrower = width - 0.5; narrower > 0; narrower -= 0.5) {
    const next = fill(words, narrower);
    if (next.length > lines.length || next.some((line) => emWidth(line) > narrower)) break;
    best = next;
  }
  return best;
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
