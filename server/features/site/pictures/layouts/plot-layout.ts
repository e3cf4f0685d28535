import { coverSize } from '../../../../../brand/covers/draw-cover.ts';
import {
  type PlotRow,
  type Step,
  type TimePlot,
  timePlot,
} from '../../../../../brand/plots/time-plot.ts';
import type { Language } from '../../../../../contract/limits.ts';
import { dateFormat } from '../../../../platform/text/date-format.ts';
import { type Look, placedCover } from '../art.ts';
import { type Picture, type PictureRow, pictureSize } from '../drawing.ts';
import {
  eyebrowPart,
  groundPart,
  margin,
  oneLine,
  type SetText,
  signaturePart,
} from './layout-parts.ts';

/** As the page draws them: each line has its color and its dash. */
const dashes = ['', '16 6', '4 6', '18 6 4 6', '28 8'];
const colors = ['#6cc7ea', '#d0a2ee', '#74d6a0', '#e9c25f'];

const place = { x: 150, y: 150, width: 590, height: 340 };
const legend = { x: 800, y: 150, rowHeight: 74, cover: { width: 112, height: 52 } };

/** Lines over time on the left, the games that they belong to on the right. */
export function layOutPlot(picture: Picture, look: Look, set: SetText): string {
  const { rows, plot: given, lang = 'en' } = picture;
  const lines = given?.lines ?? [];
  const step = given?.step ?? 'month';
  const plot = timePlot(rowsOf(lines), step, lines.length, place);
  const colorOf = (line: number) => colors[line - 1] ?? look.accent;
  return [
    groundPart(look),
    eyebrowPart(picture.eyebrow, 1000, look, set),
    axes(plot, step, lang, look, set),
    `<g transform="translate(${place.x} ${place.y})" fill="none" stroke-linejoin="round">`,
    ...plot.lines.map((path, line) => linePart(path, line, colorOf(line))),
    '</g>',
    ...rows.map((row, line) => legendPart(row, line, colorOf(line), look, set)),
    signaturePart(picture.site.name, { side: 'right', width: 420 }, look, set),
  ].join('');
}

type Lines = NonNullable<Picture['plot']>['lines'];

function rowsOf(lines: Lines): PlotRow[] {
  const byTime = new Map<string, (number | null)[]>();
  for (const [line, points] of lines.entries()) {
    for (const { at, value } of points) {
      const values = byTime.get(at) ?? lines.map(() => null);
      values[line] = value;
      byTime.set(at, values);
    }
  }
  return [...byTime]
    .map(([at, values]) => ({ at, values }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function linePart(path: string, line: number, color: string): string {
  const dash = dashes[line] ? ` stroke-dasharray="${dashes[line]}"` : ' stroke-linecap="round"';
  return `<path d="${path}" stroke="${color}" stroke-width="5"${dash}/>`;
}

function axes(plot: TimePlot, step: Step, lang: Language, look: Look, set: SetText): string {
  const style = { weight: 400, fill: look.soft } as const;
  const number = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 });
  const time = dateFormat(lang, { timeZone: 'UTC', ...timeParts[step] });
  const values = plot.valueTicks.map(({ value, y: share }) => {
    const y = place.y + share * place.height;
    const label = set(number.format(value), oneLine(22, 100, style));
    const grid = `<path d="M${place.x} ${y}h${place.width}" stroke="${look.soft}" stroke-opacity="0.22"/>`;
    return grid + label.svg(place.x - 16 - label.width, y + 8);
  });
  const times = plot.timeTicks.map(({ at, x, isYear }) => {
    const text = isYear ? at.slice(0, 4) : time.format(new Date(at));
    const label = set(text, oneLine(22, 180, style));
    return label.svg(place.x + x * place.width - label.width / 2, place.y + place.height + 36);
  });
  return [...values, ...times].join('');
}

const timeParts: Record<Step, Intl.DateTimeFormatOptions> = {
  hour: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
};

function legendPart(
  { cover, name }: PictureRow,
  line: number,
  color: string,
  look: Look,
  set: SetText,
): string {
  const { x, rowHeight } = legend;
  const { width, height } = legend.cover;
  const y = legend.y + line * rowHeight;
  const clip = `cover-${line}`;
  const text = set(name, {
    weight: 500,
    fill: look.ink,
    width: pictureSize.width - margin - x - width - 70,
    height: 60,
    sizes: [26, 22],
    leading: 1.2,
    lines: 2,
  });
  const middle = y + height / 2;
  return [
    `<clipPath id="${clip}"><rect x="${x + 52}" y="${y}" width="${width}" height="${height}" rx="6"/></clipPath>`,
    `<g clip-path="url(#${clip})">${placedCover(cover, { x: x + 52, y, scale: width / coverSize.width })}</g>`,
    `<g fill="none">${linePart(`M${x} ${middle}h38`, line, color)}</g>`,
    text.svg(x + 52 + width + 18, middle - text.height / 2 + text.size * 0.36),
  ].join('');
}
