import { colorsOf } from '../../../../brand/covers/palettes.ts';
import { emWidth } from '../../../../brand/em-width.ts';
import { fitText } from '../poster/fit-text.ts';
import { footLine, footParts, margin, namePart, type PosterFrame } from '../poster/poster-frame.ts';
import { type Poster, type PosterPart, textPart } from '../poster/poster-parts.ts';
import type { PosterRow } from '../poster/poster-row.ts';
import { coverTile } from './cover-tile.ts';

const size = { width: 1080, height: 1350 };
const top = 148;
const gap = 4;
const band = 40;

/** The covers edge to edge: two large ones, and three in each row below. */
export function coverWall(frame: PosterFrame, rows: readonly PosterRow[]): Poster {
  const { theme, title, subtitle } = frame;
  const lines = Math.ceil((rows.length - 2) / 3);
  // The large ones are twice as high as the others, at most.
  const height = (footLine(size.height) - 12 - top) / (lines + 2);
  const subtitleWidth = emWidth(subtitle) * 26;
  return {
    ...size,
    parts: [
      { kind: 'rect', x: 0, y: 0, ...size, fill: theme.ground },
      textPart(fitText(title, size.width - 2 * margin - subtitleWidth - 32, 52), {
        x: margin,
        y: 94,
        size: 52,
        weight: 760,
        fill: theme.ink,
      }),
      textPart(subtitle, {
        x: size.width - margin,
        y: 92,
        size: 26,
        weight: 600,
        anchor: 'end',
        fill: theme.accent,
      }),
      ...rows.flatMap((row, at) => tileParts(row, placeOf(at, height))),
      ...footParts(frame, size.width, size.height),
    ],
  };
}

function placeOf(at: number, height: number) {
  const [columns, from, y] = at < 2 ? [2, at, top] : [3, at - 2, top + 2 * height];
  const width = size.width / columns;
  return {
    x: (from % columns) * width,
    y: y + Math.floor(from / columns) * height,
    width: width - gap / 2,
    height: (at < 2 ? 2 : 1) * height - gap,
  };
}

type Place = ReturnType<typeof placeOf>;

function tileParts({ rank, name, cover }: PosterRow, { x, y, width, height }: Place): PosterPart[] {
  const { ground, ink } = colorsOf[cover.palette];
  const base = y + height - 12;
  return [
    { kind: 'rect', x, y, width, height, fill: ground },
    coverTile(cover, { x, y, width, height: height - band }),
    textPart(String(rank), {
      x: x + 16,
      y: base,
      size: 26,
      weight: 700,
      font: 'numeral',
      fill: ink,
    }),
    namePart(name, width - 80, 25, {
      x: x + 60,
      y: base,
      fill: ink,
    }),
  ];
}
