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

export type LinesOfText = { size: number; lines: string[]; isCut: boolean };

type Piece = { text: string; width: number };

/** A shorter last line, such as the number of a sequel, looks like a mistake. */
const shortest = 1.6;

/**
 * Sets a text, given in parts between which lines may break, in the largest size in which it fits;
 * otherwise cuts it, with an ellipsis.
 */
export function setLines(parts: readonly string[], box: TextBox, measure: Measure): LinesOfText {
  if (parts.length === 0) return { size: box.sizes[0]!, lines: [], isCut: false };
  const pieces = parts.map((text) => ({ text, width: measure(text.trimEnd()) }));
  const widest = Math.max(...pieces.map((piece) => piece.width));
  const space = measure('n n') - measure('nn');
  let withOrphan: LinesOfText | undefined;
  for (const size of box.sizes) {
    const width = box.width / size;
    const lines = fill(pieces, width, space);
    const isLow = lines.length <= box.lines && lines.length * size * box.leading <= box.height;
    if (!isLow || widest > width) continue;
    const set = { size, lines: balanced(pieces, lines, { width, widest, space }), isCut: false };
    if (lines.length === 1 || measure(set.lines.at(-1)!) >= shortest) return set;
    withOrphan ??= set;
  }
  if (withOrphan) return withOrphan;
  const size = box.sizes.at(-1)!;
  return { size, ...cut(pieces, box.lines, box.width / size, { space, measure }) };
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

type Widths = { width: number; widest: number; space: number };

/** Makes lines as narrow as their number allows, to avoid a single word in the last line. */
function balanced(pieces: readonly Piece[], lines: string[], { width, widest, space }: Widths) {
  let best = lines;
  for (let narrower = width - 0.5; narrower >= widest; narrower -= 0.5) {
    const next = fill(pieces, narrower, space);
    if (next.length > lines.length) break;
    best = next;
  }
  return best;
}

type Cut = { space: number; measure: Measure };

/** Breaks words that are wider than a line anywhere, and cuts lines that do not fit. */
function cut(pieces: readonly Piece[], most: number, width: number, { space, measure }: Cut) {
  const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });
  const charactersOf = (text: string) =>
    Array.from(characters.segment(text), ({ segment }) => segment);
  const small = pieces.flatMap((piece) =>
    piece.width <= width
      ? [piece]
      : charactersOf(piece.text).map((text) => ({ text, width: measure(text) })),
  );
  const lines = fill(small, width, space);
  if (lines.length <= most) return { lines, isCut: false };
  const fitting = lines.slice(0, most);
  const last = charactersOf(fitting[most - 1]!);
  while (last.length > 1 && measure(`${last.join('')}…`) > width) last.pop();
  fitting[most - 1] = `${withoutRest(last.join(''))}…`;
  return { lines: fitting, isCut: true };
}

/** Removes a partial word and punctuation before the ellipsis. */
const withoutRest = (line: string) =>
  line
    .replace(/(?<=.{12})\s+[\p{Script=Latin}\p{Script=Cyrillic}]*$/u, '')
    .replace(/[\s\p{P}]+$/u, '');
