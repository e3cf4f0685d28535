import type { Language } from '../../../../contract/limits.ts';
import type { Movement } from '../../../../contract/rankings/rankings.ts';

export type Phrases = (typeof phrases)['en'];
type Moved = { movement: Movement; previousRank: number | null; rank: number };
/** The values before and now, if both are known. */
type Counted = readonly [before: string, now: string] | null;

/** Both languages format numbers alike; percentages need a decimal to explain the order. */
export const valueText = (value: number, unit: string | null): string =>
  unit === 'percent' ? `${decimals(value, 1)}%` : decimals(value, 0);

const decimals = (value: number, count: number) =>
  value.toLocaleString('en', { minimumFractionDigits: count, maximumFractionDigits: count });

const pageOf = (type: string, period: string) =>
  `/ranking?type=${encodeURIComponent(type)}&period=${encodeURIComponent(period)}`;

const englishCounted = (counted: Counted) =>
  counted === null ? '' : ` (${counted[0]} before, ${counted[1]} now)`;
const chineseCounted = (counted: Counted) =>
  counted === null ? '' : `（${counted[0]} → ${counted[1]}）`;

const english = {
  space: ' ',
  title: (chart: string, when: string) => `${chart}, ${when}: who is up, who is down`,
  titleAlone: (chart: string, when: string) => `${chart}, ${when}`,
  nothing: (when: string) => `The chart of ${when} at a glance.`,
  leads: (name: string, when: string) => `${name} is first in ${when}.`,
  climbs: (name: string, from: number, to: number) => `${name} climbs from ${from} to ${to}.`,
  enter: (count: number) =>
    count === 1 ? 'One game is new on the chart.' : `${count} games are new on the chart.`,
  first: (name: string, when: string, value: string | null) =>
    `**${name}** leads the chart of ${when}${value === null ? '' : ` (${value})`}.`,
  runnersUp: (names: readonly string[]) => `Behind it: ${names.join(' and ')}.`,
  compared: (period: string) => `Movement is counted against ${period}.`,
  provisional: 'The period is still running, so the figures may move.',
  incomplete:
    'The source does not cover every popular game of this period: the chart says who is ahead among the games on record, not among all.',
  topHeading: (count: number) => `## The top ${count}`,
  columns: { rank: '#', game: 'Game', before: 'Movement' },
  moved: ({ movement, previousRank, rank }: Moved) => {
    if (movement === 'new') return 'new';
    if (movement === 'reentry') return 'back again';
    if (previousRank === null) return '–';
    if (previousRank === rank) return 'unchanged';
    return `${previousRank > rank ? 'up' : 'down'} from ${previousRank}`;
  },
  risersHeading: '## Climbing',
  riser: (name: string, from: number, to: number, counted: Counted) =>
    `**${name}**: from ${from} up to ${to}${englishCounted(counted)}`,
  fallersHeading: '## Falling',
  faller: (name: string, from: number, to: number, counted: Counted) =>
    `**${name}**: from ${from} down to ${to}${englishCounted(counted)}`,
  newHeading: '## New on the chart',
  newcomer: (name: string, rank: number, value: string | null) =>
    `**${name}** starts at ${rank}${value === null ? '' : ` (${value})`}`,
  backHeading: '## Back again',
  returner: (name: string, rank: number, value: string | null) =>
    `**${name}** returns at ${rank}${value === null ? '' : ` (${value})`}`,
  method: (type: string, period: string) =>
    `[The whole chart with every place](${pageOf(type, period)})`,
};

/** Appends 榜 (chart) to names that do not end in it. */
const named = (chart: string) => (chart.endsWith('榜') ? chart : `${chart}榜`);

const chinese: typeof english = {
  space: '',
  title: (chart, when) => `${when}${named(chart)}：谁在上升，谁在回落`,
  titleAlone: (chart, when) => `${when}${named(chart)}`,
  nothing: (when) => `${when}榜单一览。`,
  leads: (name, when) => `${name} 位居 ${when}榜首。`,
  climbs: (name, from, to) => `${name} 从第 ${from} 名升至第 ${to} 名。`,
  enter: (count) => `${count} 款游戏首次上榜。`,
  first: (name, when, value) =>
    `**${name}** 是 ${when}的榜首${value === null ? '' : `（${value}）`}。`,
  runnersUp: (names) => `紧随其后的是 ${names.join(' 和 ')}。`,
  compared: (period) => `升降与 ${period}相比。`,
  provisional: '本期尚未结束，数字还会变化。',
  incomplete: '数据来源没有覆盖这一期的全部热门游戏：榜单只说明有记录的游戏里谁在前面。',
  topHeading: (count) => `## 前 ${count} 名`,
  columns: { rank: '名次', game: '游戏', before: '升降' },
  moved: ({ movement, previousRank, rank }) => {
    if (movement === 'new') return '首次上榜';
    if (movement === 'reentry') return '重新上榜';
    if (previousRank === null) return '–';
    if (previousRank === rank) return '不变';
    return `${previousRank > rank ? '升' : '降'}，上期第 ${previousRank} 名`;
  },
  risersHeading: '## 上升',
  riser: (name, from, to, counted) =>
    `**${name}**：第 ${from} 名 → 第 ${to} 名${chineseCounted(counted)}`,
  fallersHeading: '## 回落',
  faller: (name, from, to, counted) =>
    `**${name}**：第 ${from} 名 → 第 ${to} 名${chineseCounted(counted)}`,
  newHeading: '## 首次上榜',
  newcomer: (name, rank, value) =>
    `**${name}**，第 ${rank} 名${value === null ? '' : `（${value}）`}`,
  backHeading: '## 重新上榜',
  returner: (name, rank, value) =>
    `**${name}**，第 ${rank} 名${value === null ? '' : `（${value}）`}`,
  method: (type, period) => `[查看完整榜单](${pageOf(type, period)})`,
};

export const phrases: Readonly<Record<Language, typeof english>> = {
  en: english,
  'zh-CN': chinese,
};
