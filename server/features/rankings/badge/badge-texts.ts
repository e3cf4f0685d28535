import type { Language } from '../../../../contract/limits.ts';
import {
  namedPeriod,
  parsePeriod,
  periodOfDay,
  type PeriodKind,
} from '../../../../contract/rankings/periods.ts';
import type { Text } from '../../../platform/http/language.ts';
import type { Ranking } from '../charts/chart-address.ts';
import { rankingName } from '../definitions/ranking-name.ts';
import type { Snapshot } from '../charts/charts.queries.ts';

export type BadgeTexts = { label: string; value: string; title: string };

type BadgeSubject = {
  ranking: Ranking;
  chart: Snapshot | undefined;
  rank: number | undefined;
  game: { name: string; nameZh: string | null };
  lang: Language;
  today: string;
};

/** The texts of a badge; the title has all of them, for screen readers. */
export function badgeTexts({ ranking, chart, rank, game, lang, today }: BadgeSubject): BadgeTexts {
  const label = rankingName(ranking, lang);
  const name = (lang === 'zh-CN' ? game.nameZh : null) ?? game.name;
  const value =
    chart === undefined
      ? noChart[lang]
      : rank === undefined
        ? notListed[lang]
        : placeText(rank, chart, lang, today);
  return {
    label,
    value,
    title: lang === 'en' ? `${name}: ${label}, ${value}` : `${name}：${label}，${value}`,
  };
}

/** Names a past period: "this month" may only mean the current month. */
function placeText(rank: number, chart: Snapshot, lang: Language, today: string): string {
  const { kind, text } = parsePeriod(namedPeriod(chart))!;
  const running = periodOfDay(kind, today) === text ? present[kind] : undefined;
  const past = text.slice(2);
  if (lang === 'zh-CN') return `${running?.['zh-CN'] ?? `${past} `}第 ${rank} 名`;
  return running ? `#${rank} ${running.en}` : `#${rank} · ${past}`;
}

const present: Partial<Record<PeriodKind, Text>> = {
  N: { en: 'now', 'zh-CN': '当前' },
  D: { en: 'today', 'zh-CN': '今日' },
  W: { en: 'this week', 'zh-CN': '本周' },
  M: { en: 'this month', 'zh-CN': '本月' },
  Y: { en: 'this year', 'zh-CN': '今年' },
  A: { en: 'of all time', 'zh-CN': '历史总榜' },
};
const notListed: Text = { en: 'not on the chart', 'zh-CN': '不在榜上' };
const noChart: Text = { en: 'no chart', 'zh-CN': '没有榜单' };
