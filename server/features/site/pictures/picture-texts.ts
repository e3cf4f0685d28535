import type { Actor } from '../../../../contract/actors.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { PlayerSpan } from '../../../../contract/games/game-players.ts';
import type { Article } from '../../../../contract/news/news.ts';
import { lastDay, namedPeriod, parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { dataAsOfText } from '../../../domain/games/data-as-of.ts';
import type { Text } from '../../../platform/http/language.ts';
import { dateFormat } from '../../../platform/text/date-format.ts';

type PictureWords = {
  site: string;
  about: string;
  game: string;
  ranking: string;
  person: string;
  players: string;
  spans: Record<PlayerSpan, string>;
  measures: Record<'average' | 'peak', string>;
  reviews: (count: string) => string;
  credits: (characters: number, games: number) => string;
};

export const pictureWords: Record<Language, PictureWords> = {
  'zh-CN': {
    site: '看看大家都在玩什么',
    about: '游戏库、保留完整历史的榜单、资讯与讨论：每个数字都有来源，也有过去。',
    game: '游戏',
    ranking: '榜单',
    person: '人物',
    players: '在线人数',
    spans: { '48h': '48 小时', '1m': '一个月', '1y': '一年', all: '全部时间' },
    measures: { average: '平均', peak: '峰值' },
    reviews: (count) => `好评，${count} 条评测`,
    credits: (characters, games) => `${characters} 个角色 · ${games} 款游戏`,
  },
  en: {
    site: 'See what the world is playing',
    about:
      'A game catalog, charts with full history, news, and discussion: every number has a source and a past.',
    game: 'Game',
    ranking: 'Rankings',
    person: 'People',
    players: 'Players',
    spans: { '48h': '48 hours', '1m': 'One month', '1y': 'One year', all: 'All time' },
    measures: { average: 'Average', peak: 'Peak' },
    reviews: (count) => `positive of ${count} reviews`,
    credits: (characters, games) =>
      `${characters} ${characters === 1 ? 'credit' : 'credits'} in ${games} ${games === 1 ? 'game' : 'games'}`,
  },
};

type Named = { name: string; nameZh: string | null };

export const nameOf = ({ name, nameZh }: Named, lang: Language): string =>
  (lang === 'zh-CN' && nameZh) || name;

/** Names people as the web does: in their own script for Chinese readers, else in Latin letters. */
export function actorNames(
  { name, nameNative }: Pick<Actor, 'name' | 'nameNative'>,
  lang: Language,
): { title: string; other: string | null } {
  if (nameNative === null || nameNative === name) return { title: name, other: null };
  return lang === 'en' ? { title: name, other: nameNative } : { title: nameNative, other: name };
}

/** Articles without an English text are shown in Chinese. */
export function inLanguage(article: Article, lang: Language) {
  const { title, titleEn, summary, summaryEn } = article;
  return lang === 'en'
    ? { title: titleEn ?? title, summary: summaryEn ?? summary }
    : { title, summary };
}

export const rankingTitle = (item: RankingNavItem, lang: Language): string =>
  lang === 'en' ? item.nameEn : item.name;

/** The name of a chart's sub-type; undefined for the whole. */
export function rankingPart(
  { subTypes }: RankingNavItem,
  { subType }: RankingPage,
  lang: Language,
): string | undefined {
  const part = isWhole(subType) ? undefined : subTypes.find(({ key }) => key === subType);
  return lang === 'en' ? part?.nameEn : part?.name;
}

/** The period of the chart. */
export const rankingPeriod = (page: RankingPage, lang: Language): string =>
  periodName(namedPeriod(page), lang);

/** The date of the chart's data. */
export const rankingAge = ({ dataAsOf }: RankingPage, lang: Language): string =>
  dataAsOf === null ? '' : dataAsOfText(dataAsOf, lang);

const timeless: Record<string, Text> = {
  N: { 'zh-CN': '当前', en: 'Now' },
  A: { 'zh-CN': '历史总榜', en: 'All time' },
};

/** The readable name of a period, in the words of the web. */
function periodName(text: string, lang: Language): string {
  const period = parsePeriod(text);
  if (!period) return text;
  const { kind, start } = period;
  const last = lastDay(period);
  if (start === null) return timeless[kind]?.[lang] ?? text;
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(lang, { timeZone: 'UTC', ...options });
  const format = (options: Intl.DateTimeFormatOptions) => formatOf(options).format(new Date(start));
  if (kind === 'M') return format({ year: 'numeric', month: 'long' });
  if (kind === 'W' && last !== null) {
    return formatOf({ dateStyle: 'medium' }).formatRange(new Date(start), new Date(last));
  }
  if (kind === 'Y') return format({ year: 'numeric' });
  return kind === 'D' ? format({ dateStyle: 'medium' }) : text.slice(2);
}
