import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import type { Cover } from '../../../../brand/covers/draw-cover.ts';
import { emWidth } from '../../../../brand/em-width.ts';
import { fitText } from './fit-text.ts';
import { coverParts } from './poster-cover.ts';
import { type PosterPart, textPart } from './poster-parts.ts';
import type { PosterTheme } from './poster-themes.ts';

export type PosterRow = Pick<RankingRow, 'rank' | 'movement' | 'change'> & {
  name: string;
  other: string | undefined;
  value: string;
  cover: Cover;
  /** The color of rises, by the reader's choice. */
  rise: 'green' | 'red';
  /** Shown instead of an arrow for games that were not on the previous chart. */
  badge: string | undefined;
};

type Frame = {
  x: number;
  y: number;
  width: number;
  height: number;
  theme: PosterTheme;
  hasCover: boolean;
};

const coverHeight = 215;
const coverRatio = 460 / 215;
/** Numerals are narrower than the letters that `emWidth` assumes. */
const numeralWidth = 0.96;

/** All sizes depend on the height of the row; parts that do not fit are left out. */
export function rowParts(row: PosterRow, frame: Frame): PosterPart[] {
  const { x, y, width, height, theme } = frame;
  const middle = y + height / 2;
  const pad = Math.min(24, height * 0.2);
  const nameSize = clamp(height * 0.29, 20, 36);
  const rankSize = clamp(height * 0.46, 24, 56);
  const rankWidth = Math.max(emWidth(String(row.rank)), 1.3) * rankSize * numeralWidth;
  const markWidth = Math.max(44, nameSize * 2);
  const parts: PosterPart[] = [
    { kind: 'rect', x, y, width, height, fill: theme.row, radius: Math.min(14, height * 0.14) },
    textPart(String(row.rank), {
      x: x + pad,
      y: middle + rankSize * 0.36,
      size: rankSize,
      weight: 700,
      font: 'numeral',
      fill: row.rank <= 3 ? theme.accent : theme.ink,
    }),
    ...markParts(row, x + pad + rankWidth + markWidth / 2, middle, nameSize * 0.8, theme),
  ];
  let left = x + pad + rankWidth + markWidth + 8;

  const valueSize = nameSize * 0.98;
  const valueWidth = emWidth(row.value) * valueSize * numeralWidth + 20;
  const leastName = nameSize * 5;
  const inset = Math.min(pad, 14);
  const scale = (height - 2 * inset) / coverHeight;
  const coverWidth = scale * coverRatio * coverHeight + 18;
  let spare = x + width - pad - left - leastName;
  const hasValue = row.value !== '' && spare >= valueWidth;
  if (hasValue) spare -= valueWidth;
  if (frame.hasCover && spare >= coverWidth) {
    const cover = coverParts(row.cover);
    parts.push({ kind: 'box', x: left, y: y + inset, scale, ...cover });
    left += coverWidth;
  }
  if (hasValue) {
    parts.push(
      textPart(row.value, {
        x: x + width - pad,
        y: middle + valueSize * 0.35,
        size: valueSize,
        weight: 700,
        font: 'numeral',
        anchor: 'end',
        fill: theme.ink,
      }),
    );
  }
  const room = x + width - pad - left - (hasValue ? valueWidth : 0);
  const hasOther = row.other !== undefined && height >= 88;
  parts.push(
    textPart(fitText(row.name, room, nameSize), {
      x: left,
      y: middle + nameSize * (hasOther ? -0.06 : 0.35),
      size: nameSize,
      weight: 680,
      fill: theme.ink,
    }),
  );
  if (hasOther && row.other !== undefined) {
    const size = nameSize * 0.66;
    parts.push(
      textPart(fitText(row.other, room, size), {
        x: left,
        y: middle + nameSize * 0.92,
        size,
        fill: theme.faint,
      }),
    );
  }
  return parts;
}

function markParts(
  row: PosterRow,
  center: number,
  middle: number,
  size: number,
  theme: PosterTheme,
): PosterPart[] {
  const { movement, change, badge } = row;
  const text = { x: center, y: middle + size * 0.35, size, weight: 700, anchor: 'middle' as const };
  if (badge !== undefined)
    return [textPart(badge, { ...text, size: size * 0.82, fill: theme.accent })];
  if (movement === 'same') return [bar(center, middle, size, theme.faint)];
  if (movement !== 'up' && movement !== 'down') return [];
  const isUp = movement === 'up';
  const fill = theme[isUp ? row.rise : row.rise === 'green' ? 'red' : 'green'];
  const by = String(Math.abs(change ?? 0));
  const half = size * 0.34;
  const left = center - half - size * 0.3 * by.length * 0.5 - 2;
  const tip = isUp ? -1 : 1;
  return [
    {
      kind: 'path',
      fill,
      d: `M${round(left)} ${round(middle + tip * half)}L${round(left + half)} ${round(middle - tip * half)}L${round(left - half)} ${round(middle - tip * half)}Z`,
    },
    textPart(by, { ...text, x: left + half + 4, anchor: 'start', font: 'numeral', fill }),
  ];
}

const bar = (center: number, middle: number, size: number, fill: string): PosterPart => ({
  kind: 'rect',
  x: center - size * 0.4,
  y: middle - size * 0.1,
  width: size * 0.8,
  height: size * 0.2,
  fill,
});

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

const round = (value: number): number => Math.round(value * 10) / 10;
