import { coverSize } from '../../../../brand/covers/draw-cover.ts';
import {
  footLine,
  footParts,
  headParts,
  margin,
  namePart,
  type PosterFrame,
} from '../poster/poster-frame.ts';
import { type Poster, type PosterPart, textPart } from '../poster/poster-parts.ts';
import type { PosterRow } from '../poster/poster-row.ts';
import { coverTile } from './cover-tile.ts';

const size = { width: 1080, height: 1350 };
const side = 308;
const bottom = 816;
/** Where the covers of the first three stand, from left to right. */
const steps = [
  { place: 1, x: margin, top: 294 },
  { place: 0, x: margin + 322, top: 244 },
  { place: 2, x: margin + 644, top: 333 },
];

/** The first three on steps, and one line for each of the others. */
export function podium(frame: PosterFrame, rows: readonly PosterRow[]): Poster {
  const { theme } = frame;
  const others = rows.slice(steps.length);
  const top = bottom + 24;
  const height = Math.min(58, (footLine(size.height) - 12 - top) / others.length);
  return {
    ...size,
    parts: [
      { kind: 'rect', x: 0, y: 0, ...size, fill: theme.ground },
      ...headParts(frame, size.width),
      ...steps.flatMap((step) => {
        const row = rows[step.place];
        return row ? stepParts(row, step, frame) : [];
      }),
      ...others.flatMap((row, at) => lineParts(row, { y: top + at * height, height }, frame)),
      ...footParts(frame, size.width, size.height),
    ],
  };
}

type Step = (typeof steps)[number];

function stepParts(row: PosterRow, { place, x, top }: Step, { theme }: PosterFrame): PosterPart[] {
  const isFirst = place === 0;
  const y = top + side;
  const [ink, faint] = isFirst ? [theme.ground, theme.ground] : [theme.ink, theme.faint];
  const middle = { x: x + side / 2, anchor: 'middle' as const };
  const fill = isFirst ? theme.accent : theme.row;
  return [
    { kind: 'rect', x, y, width: side, height: bottom - y, fill },
    coverTile(row.cover, { x, y: top, width: side, height: side }),
    textPart(String(row.rank), {
      ...middle,
      y: y + 84,
      size: 84,
      weight: 760,
      font: 'numeral',
      fill: ink,
    }),
    namePart(row.name, side - 24, 30, {
      ...middle,
      y: y + 126,
      fill: ink,
    }),
    textPart(row.value, {
      ...middle,
      y: y + 160,
      size: 26,
      weight: 600,
      font: 'numeral',
      fill: faint,
    }),
  ];
}

type Line = { y: number; height: number };

function lineParts(row: PosterRow, { y, height }: Line, { theme }: PosterFrame): PosterPart[] {
  const base = y + height / 2 + 10;
  const cover = { height: height - 8, width: ((height - 8) * coverSize.width) / coverSize.height };
  const left = margin + 72 + cover.width + 24;
  const right = size.width - margin;
  return [
    textPart(String(row.rank), {
      x: margin + 44,
      y: base,
      size: 32,
      weight: 700,
      font: 'numeral',
      anchor: 'end',
      fill: theme.accent,
    }),
    coverTile(row.cover, { x: margin + 72, y: y + 4, ...cover }),
    namePart(row.name, right - left - 170, 30, {
      x: left,
      y: base,
      fill: theme.ink,
    }),
    textPart(row.value, {
      x: right,
      y: base,
      size: 30,
      weight: 700,
      font: 'numeral',
      anchor: 'end',
      fill: theme.ink,
    }),
  ];
}
