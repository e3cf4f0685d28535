import { setLines, type TextBox } from '../../../../brand/set-lines.ts';
import { familiesFor, unitsPerEm, type Weight } from './fonts.ts';
import { breakable } from './line-breaks.ts';
import type { Typesetter } from './shape-text.ts';

export type TextStyle = TextBox & {
  weight: Weight;
  fill: string;
  /** The color of an outline around letters, for text above a drawing. */
  halo?: string;
};

export type DrawnText = {
  size: number;
  width: number;
  /** The distance from the first baseline to the last. */
  height: number;
  isEmpty: boolean;
  svg: (x: number, baseline: number) => string;
};

/** Draws letters as outlines, so that user content is never part of the SVG's source. */
export function drawText(
  text: string,
  style: TextStyle,
  { shape, drawable }: Typesetter,
): DrawnText {
  const { weight, fill, halo, leading } = style;
  const face = { weight, order: familiesFor(text) };
  const measure = (part: string) => shape(part, face).width;
  const { size, lines } = setLines(breakable(drawable(text, face)), style, measure);
  const shaped = lines.map((line) => shape(line, face));
  const step = Math.round(size * leading);
  const scale = size / unitsPerEm;

  const outlines = (x: number, baseline: number) =>
    shaped
      .flatMap(({ glyphs }, line) =>
        glyphs.map(({ path, x: right, y: up }) => {
          const place = `${round(x + right * size)} ${round(baseline + line * step - up * size)}`;
          return (
            path && `<path d="${path}" transform="translate(${place})scale(${scale} ${-scale})"/>`
          );
        }),
      )
      .join('');

  return {
    size,
    width: Math.max(0, ...shaped.map((line) => line.width)) * size,
    height: Math.max(0, lines.length - 1) * step,
    isEmpty: lines.length === 0,
    svg: (x, baseline) => {
      const paths = outlines(x, baseline);
      const around = halo
        ? `<g stroke="${halo}" stroke-width="${round(16 / scale)}" stroke-linejoin="round">${paths}</g>`
        : '';
      return `${around}<g fill="${fill}">${paths}</g>`;
    },
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
