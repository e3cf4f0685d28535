/** Measures the width of a text in em. */
export type Measure = (text: string) => number;

export type TextBox = {
  width: number;
  height: number;
  /** The largest size that fits is used. */
  sizes: readonly number[];
  leading: number;
  lines: number;
};

export type SetText = { size: number; lines: string[] };

type Piece = { text: string; width: number };

const ideographFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const ideographLast = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
/** Characters that may not begin a line, and characters that may not end one. */
const closing = /^[\p{Pe}\p{Pf}、。，．,.:;!?：；！？…·・ー々％%~～]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** A shorter last line, such as the number of a sequel, looks like a mistake. */
const shortest = 1.6;

/** Uses the largest size in which the text fits; otherwise cuts it, with an ellipsis. */
export function setLines(text: string, box: TextBox, measure: Measure): SetText {
  if (text === '') return { size: box.sizes[0]!, lines: [] };
  const pieces = breakable(text).map((part) => ({ text: part, width: measure(part.trimEnd()) }));
  const space = measure('n n') - measure('nn');
  let withOrphan: SetText | undefined;
  for (const size of box.sizes) {
    const width = box.width / size;
    const lines = fill(pieces, width, space);
    const isLow = lines.length <= box.lines && lines.length * size * box.leading <= box.height;
    const isNarrow = pieces.every((piece) => piece.width <= width);
    if (!isLow || !isNarrow) continue;
    const set = { size, lines: balanced(pieces, lines, width, space) };
    if (lines.length === 1 || measure(set.lines.at(-1)!) >= shortest) return set;
    withOrphan ??= set;
  }
  if (withOrphan) return withOrphan;
  const size = box.sizes.at(-1)!;
  return { size, lines: cut(pieces, box.lines, box.width / size, { space, measure }) };
}

/** Splits at possible line breaks: after spaces and dashes, and between East Asian words. */
function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

function mayBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after) || closing.test(after) || opening.test(before)) return false;
  if (/[\s–—/]$/u.test(before)) return true;
  return ideographLast.test(before) || ideographFirst.test(after);
}

function fill(pieces: readonly Piece[], width: number, space: number): string[] {
  const lines: Piece[] = [];
  for (const { text, width: own } of pieces) {
    const last = lines.at(-1);
    const gap = last && /\s$/u.test(last.text) ? space : 0;
    if (last && last.width + gap + own <= width) {
      last.text += text;
      last.width += gap + own;
    } else lines.push({ text, width: own });
  }
  return lines.map((line) => line.text.trim());
}

/** Makes lines as narrow as their number allows, to avoid a single word in the last line. */
function balanced(pieces: readonly Piece[], lines: string[], width: number, space: number) {
  const widest = Math.max(...pieces.map((piece) => piece.width));
  let best = lines;
  for (let narrower = width - 0.25; narrower > widest; narrower -= 0.25) {
    const next = fill(pieces, narrower, space);
    if (next.length > lines.length) break;
    best = next;
  }
  return best;
}

type Cut = { space: number; measure: Measure };

/** Breaks words that are wider than a line anywhere, and cuts lines that do not fit. */
function cut(pieces: readonly Piece[], most: number, width: number, { space, measure }: Cut) {
  const small = pieces.flatMap((piece) =>
    piece.width <= width
      ? [piece]
      : Array.from(characters.segment(piece.text), ({ segment }) => ({
          text: segment,
          width: measure(segment),
        })),
  );
  const lines = fill(small, width, space);
  if (lines.length <= most) return lines;
  const fitting = lines.slice(0, most);
  const last = Array.from(characters.segment(fitting[most - 1]!), ({ segment }) => segment);
  while (last.length > 1 && measure(`${last.join('')}…`) > width) last.pop();
  fitting[most - 1] = `${withoutRest(last.join(''))}…`;
  return fitting;
}

/** Removes a partial word and punctuation before the ellipsis. */
const withoutRest = (line: string) =>
  line
    .replace(/(?<=.{12})\s+[\p{Script=Latin}\p{Script=Cyrillic}]*$/u, '')
    .replace(/[\s\p{P}]+$/u, '');
