import type { Language } from '../../../../contract/limits.ts';
import { lastDay, parsePeriod } from '../../../../contract/rankings/periods.ts';
import { dateFormat } from '../../../platform/text/date-format.ts';
import type { Figure, FigureGame } from './figure.ts';

export const figureWords = {
  'zh-CN': {
    gone: '这里原来有一张图，它的榜单或游戏已经不在了。',
    broken: (line: number) =>
      line === 0 ? '这张图没有写明榜单或游戏。' : `这张图的第 ${line} 行读不懂。`,
    data: '看数据',
    save: '存成图',
    source: '来源：',
    players: '各游戏的在线记录',
    by: { M: '每月', Y: '每年', W: '每周', D: '每天' } as Record<string, string>,
    ownScale: '各按自己的最高点画',
    rank: '名次',
    game: '游戏',
    period: '时间',
    none: '—',
    over: (from: string, to: string) => `${from}至${to}`,
    marks: { first: '起点', high: '最高', last: '最后' },
    place: (rank: number) => `第 ${rank}`,
    listed: (...parts: string[]) => parts.join('，'),
  },
  en: {
    gone: 'There was a chart here. Its ranking or its games are gone.',
    broken: (line: number) =>
      line === 0
        ? 'This chart names no ranking and no games.'
        : `Line ${line} of this chart cannot be read.`,
    data: 'Data',
    save: 'Save image',
    source: 'Source: ',
    players: 'player counts of the games',
    by: { M: 'by month', Y: 'by year', W: 'by week', D: 'by day' } as Record<string, string>,
    ownScale: 'each to its own scale',
    rank: 'Rank',
    game: 'Game',
    period: 'Period',
    none: '—',
    over: (from: string, to: string) => `${from} to ${to}`,
    marks: { first: 'first', high: 'highest', last: 'last' },
    place: (rank: number) => `#${rank}`,
    listed: (...parts: string[]) => parts.join(', '),
  },
} satisfies Record<Language, unknown>;

export const nameOf = ({ name, nameZh }: Pick<FigureGame, 'name' | 'nameZh'>, lang: Language) =>
  (lang === 'zh-CN' && nameZh) || name;

export const titleOf = ({ title, titleZh, ...figure }: Figure, lang: Language): string => {
  const own = lang === 'zh-CN' ? (titleZh ?? title) : (title ?? titleZh);
  if (own !== null) return own;
  const { ranking, rows } = figure;
  if (ranking) return lang === 'zh-CN' ? ranking.nameZh : ranking.name;
  return rows.map(({ game }) => nameOf(game, lang)).join(lang === 'zh-CN' ? '、' : ', ');
};

export const measureOf = ({ measure, measureZh }: Figure, lang: Language) =>
  lang === 'zh-CN' ? measureZh : measure;

const timeless = {
  N: { 'zh-CN': '当前', en: 'Now' },
  A: { 'zh-CN': '历史总榜', en: 'All time' },
} as const;

const forms: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  M: { year: 'numeric', month: 'long' },
  Y: { year: 'numeric' },
  D: { dateStyle: 'medium' },
};

/** A period as readers know it: 2020年4月, April 2020. */
export function periodText(text: string, lang: Language): string {
  const period = parsePeriod(text);
  if (!period) return text;
  const { kind, start } = period;
  if (kind === 'N' || kind === 'A') return timeless[kind][lang];
  if (start === null) return text;
  const format = dateFormat(lang, { timeZone: 'UTC', ...(forms[kind] ?? { dateStyle: 'medium' }) });
  const last = kind === 'W' ? lastDay(period) : null;
  return last
    ? format.formatRange(new Date(start), new Date(last))
    : format.format(new Date(start));
}

/** The time that a figure covers. */
export function spanText({ periods }: Figure, lang: Language): string {
  const [first = '', last = first] = [periods[0], periods.at(-1)];
  return first === last
    ? periodText(first, lang)
    : figureWords[lang].over(periodText(first, lang), periodText(last, lang));
}

/** A period in a narrow place: 2020-04. */
export const shortPeriod = (text: string): string => text.slice(text.indexOf(':') + 1);

export function valueText(value: number | null | undefined, unit: string | null): string {
  if (value === null || value === undefined) return '—';
  const isCount = unit !== null && !['percent', 'points', 'score'].includes(unit);
  if (unit === 'percent') return `${tenths.format(value)}%`;
  const isWhole = isCount || Math.abs(value) >= 100 || Number.isInteger(value);
  return (isWhole ? whole : hundredths).format(value);
}

// Kept, because making a format costs a thousand times more than using it.
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
