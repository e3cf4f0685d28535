import type { Language } from '../../../../contract/limits.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import type { Figure, FigureGame } from './figure.ts';
import { areaPath, dotsOf, linePath, markedDots, placesIn } from './figure-shapes.ts';
import { nameOf, shortPeriod, valueText } from './figure-words.ts';

/** The same in both themes, as `--story-*` in the tokens of the web. */
const colors = { ground: '#0f3a40', line: '#ff9957', ink: '#f8f2ea', faint: '#9fc0c2' };
const series = [colors.line, '#6cc7ea', '#d0a2ee', '#74d6a0', '#e9c25f'];
const size = { width: 920, height: 430 };
const box = { left: 48, right: 872, top: 84, bottom: 366 };
const fonts = "system-ui,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/** A chart as a picture of its own: one curve with its numbers, or the first places as bars. */
export function figurePicture(figure: Figure, lang: Language): string {
  const { show } = figure;
  const drawn =
    show === 'line' ? curve(figure) : show === 'bump' ? ranks(figure, lang) : bars(figure, lang);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="${fonts}"><rect width="${size.width}" height="${size.height}" fill="${colors.ground}"/>${drawn}</svg>`;
}

const label = (x: number, y: number, words: string, style: string) =>
  `<text x="${x}" y="${y}" ${style}>${escapeMarkup(words)}</text>`;

const large = `font-size="34" font-weight="700" fill="${colors.ink}"`;
const named = `font-size="26" font-weight="600" fill="${colors.ink}"`;
const small = `font-size="22" fill="${colors.faint}"`;

const longestName = 22;

function shortName(game: FigureGame, lang: Language): string {
  const name = nameOf(game, lang);
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

/** Of several games, the one with the most players, over the time that it has been played. */
function curve({ rows, periods, unit }: Figure): string {
  const most = (values: readonly (number | null)[]) => Math.max(...values.map((one) => one ?? 0));
  const row = rows.reduce((best, one) => (most(one.values) > most(best.values) ? one : best));
  const from = row.values.findIndex((value) => value !== null);
  const values = row.values.slice(from, row.values.findLastIndex((value) => value !== null) + 1);
  const dots = dotsOf(values, box, [0, Math.max(1, most(values))]);
  const marks = markedDots(dots);
  const high = marks.find(({ mark }) => mark === 'high')!.dot;
  const told = marks.map(({ dot }) => {
    const circle = `<circle cx="${dot.x}" cy="${dot.y}" r="7" fill="${colors.ink}"/>`;
    // Numbers that are this near to each other would overlap.
    if (dot !== high && Math.abs(dot.x - high.x) < 200) return circle;
    const isRight = dot.x > box.right - 160;
    const x = isRight ? dot.x + 8 : dot.x + 16;
    const y = Math.max(dot.y < 150 ? dot.y + 6 : dot.y - 48, 40);
    const anchor = isRight ? ' text-anchor="end"' : '';
    return `${circle}${label(x, y, valueText(dot.value, unit), large + anchor)}${label(x, y + 28, shortPeriod(periods[from + dot.index]!), small + anchor)}`;
  });
  return `<path d="${areaPath(dots, box.bottom)}" fill="${colors.line}" opacity=".14"/><path d="${linePath(dots)}" fill="none" stroke="${colors.line}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>${told.join('')}`;
}

const rankBox = { left: 48, right: 560, top: 48, bottom: 366 };

/** The lines end in the names of the games, which keep their distance. */
function ranks({ rows, periods }: Figure, lang: Language): string {
  const { places, range } = placesIn(rows);
  const ends: { y: number; text: string; color: string }[] = [];
  const lines = rows.map(({ game, ranks }, at) => {
    const dots = dotsOf(places[at]!, rankBox, range);
    const color = series[at % series.length]!;
    const last = dots.at(-1)!;
    const rank = ranks[last.index];
    const words = `${rank} ${shortName(game, lang)}`;
    if (last.index === ranks.length - 1) ends.push({ y: last.y, text: words, color });
    return `<path d="${linePath(dots)}" fill="none" stroke="${color}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="${last.x}" cy="${last.y}" r="8" fill="${color}"/>`;
  });
  let below = 0;
  const names = ends
    .toSorted((one, other) => one.y - other.y)
    .map(({ y, text, color }) => {
      below = Math.max(y + 8, below + 34);
      return label(
        rankBox.right + 24,
        below,
        text,
        `font-size="26" font-weight="600" fill="${color}"`,
      );
    });
  const [first, last] = [shortPeriod(periods[0] ?? ''), shortPeriod(periods.at(-1) ?? '')];
  return `${lines.join('')}${names.join('')}${label(rankBox.left, 410, first, small)}${label(rankBox.right, 410, last, `${small} text-anchor="end"`)}`;
}

const shownBars = 5;

function bars({ rows, unit }: Figure, lang: Language): string {
  const shown = rows.slice(0, shownBars);
  const values = shown.map(({ values }) => values.at(-1) ?? 0);
  const most = Math.max(1, ...values);
  const step = (size.height - 64) / shown.length;
  return shown
    .map(({ game }, at) => {
      const y = 40 + at * step;
      const width = Math.max(4, Math.round((values[at]! / most) * 824));
      return `${label(48, y + 22, shortName(game, lang), named)}${label(872, y + 22, valueText(values[at], unit), `${named} text-anchor="end"`)}<rect x="48" y="${y + 34}" width="${width}" height="14" fill="${at === 0 ? colors.line : colors.faint}"/>`;
    })
    .join('');
}
