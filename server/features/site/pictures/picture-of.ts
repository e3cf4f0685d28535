import type { Cover } from '../../../../brand/covers/draw-cover.ts';
import { defaultAccent } from '../../../../brand/accent.ts';
import type { Actor } from '../../../../contract/actors.ts';
import type { PlayerComparison } from '../../../../contract/games/compare-players.ts';
import type { GamePlayers, PlayerSpan } from '../../../../contract/games/game-players.ts';
import type { Game, GameSummary } from '../../../../contract/games/games.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { Article } from '../../../../contract/news/news.ts';
import { namedPeriod, parsePeriod } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { dataOf } from '../pages/read-api.ts';
import type { PictureData } from './picture-data.ts';
import { defaultSiteName } from '../../../platform/site-name.ts';
import { dateFormat } from '../../../platform/text/date-format.ts';
import { drawingHash, type Picture } from './drawing.ts';
import {
  actorNames,
  inLanguage,
  nameOf,
  pictureWords,
  rankingAge,
  rankingPart,
  rankingPeriod,
  rankingTitle,
} from './picture-texts.ts';

/** A picture and its path, without language and version. */
export type PagePicture = { path: string; picture: Picture };

const bare = { second: '', facts: '', score: null, rows: [] } satisfies Partial<Picture>;
const topRows = 5;
const counts = { 'zh-CN': new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en') };

/** The address changes with the picture, so that it is cacheable forever. */
export function pictureAddress({ path, picture }: PagePicture, lang: Language): string {
  const query = new URLSearchParams({ lang, v: drawingHash({ picture }) });
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`;
}

/** Undefined for unknown, draft and adult content, which has no picture. */
export function pictureOf(
  path: string,
  data: PictureData,
  lang: Language,
): PagePicture | undefined {
  if (path === '/game/detail') return ofGame(data, lang);
  if (path === '/article') return ofArticle(data, lang);
  if (path === '/ranking') return ofRanking(data, lang);
  if (path === '/compare') return ofComparison(data, lang);
  if (path === '/players') return ofPlayers(data, lang);
  if (path === '/actor') return ofActor(data, lang);
  return sitePicture(data, lang);
}

function siteIn({ brand }: PictureData): Picture['site'] {
  const {
    siteName = defaultSiteName,
    accent = defaultAccent,
    logoUrl = null,
    logoRatio = 1,
  } = dataOf(brand) ?? {};
  return { name: siteName, accent, logoUrl, logoRatio };
}

export const sitePicture = (data: PictureData, lang: Language): PagePicture => ({
  path: '/og/site.png',
  picture: {
    ...bare,
    site: siteIn(data),
    art: 'mark',
    eyebrow: siteIn(data).name,
    title: pictureWords[lang].site,
    second: pictureWords[lang].about,
  },
});

function ofGame(data: PictureData, lang: Language): PagePicture | undefined {
  const game: Game | undefined = dataOf(data.game);
  if (!game || game.mature === 2) return undefined;
  const words = pictureWords[lang];
  const title = nameOf(game, lang);
  const other = lang === 'zh-CN' ? game.name : game.nameZh;
  const score =
    game.score === null
      ? null
      : {
          value: `${game.score}%`,
          label: words.reviews(counts[lang].format(game.reviewCount)),
        };
  return {
    path: `/og/game/${game.id}.png`,
    picture: {
      ...bare,
      site: siteIn(data),
      art: coverOf(game),
      eyebrow: joined(words.game, game.releaseDate?.slice(0, 4)),
      title,
      second: other && other !== title ? other : '',
      facts: game.developers.slice(0, 2).join(', '),
      score,
    },
  };
}

function ofArticle(data: PictureData, lang: Language): PagePicture | undefined {
  const { article, categories } = data;
  const found: Article | undefined = dataOf(article);
  if (!found) return undefined;
  const { title, summary } = inLanguage(found, lang);
  const known = dataOf(categories)?.find(({ name }) => name === found.category);
  const category = lang === 'en' ? known?.nameEn : found.category;
  const day = dateFormat(lang, { dateStyle: 'long', timeZone: data.zone ?? 'UTC' });
  return {
    path: `/og/news/${found.id}.png`,
    picture: {
      ...bare,
      site: siteIn(data),
      art: found.games[0] ? coverOf(found.games[0]) : 'mark',
      eyebrow: joined(category, day.format(new Date(found.publishedAt))),
      title,
      second: summary,
      facts: found.author === siteIn(data).name ? '' : found.author,
    },
  };
}

function ofRanking(data: PictureData, lang: Language): PagePicture | undefined {
  const nav: readonly RankingNavItem[] | undefined = dataOf(data.nav);
  const page: RankingPage | undefined = dataOf(data.ranking);
  const item = nav?.find(({ type }) => type === page?.type);
  if (!page || !item || page.items.length === 0) return undefined;
  const { type, subType, period } = page;
  const query = new URLSearchParams({
    subType,
    period,
    ...(page.page > 1 && { page: String(page.page) }),
  });
  return {
    path: `/og/ranking/${type}.png?${query.toString()}`,
    picture: {
      ...bare,
      site: siteIn(data),
      art: 'mark',
      eyebrow: pictureWords[lang].ranking,
      title: rankingTitle(item, lang),
      second: joined(rankingPart(item, page, lang), datedPeriod(page, lang)),
      rows: page.items.slice(0, topRows).map(({ rank, game }) => ({
        rank,
        name: nameOf(game, lang),
        cover: coverOf(game),
      })),
    },
  };
}

/** Adds the date of the data to "all time" and "now", which have no date in their names. */
function datedPeriod(page: RankingPage, lang: Language): string {
  const hasDate = parsePeriod(namedPeriod(page))?.start;
  return joined(rankingPeriod(page, lang), hasDate ? '' : rankingAge(page, lang));
}

function ofComparison(data: PictureData, lang: Language): PagePicture | undefined {
  const comparison: PlayerComparison | undefined = dataOf(data.comparison);
  if (!comparison) return undefined;
  const { span, series } = comparison;
  const games = series.map(({ game }) => game.id).join(',');
  const step = span === '48h' ? 'hour' : span === '1m' ? 'day' : 'month';
  return {
    path: `/compare.png?${new URLSearchParams({ games, span }).toString()}`,
    picture: plotPicture(series, { span, step }, data, lang),
  };
}

/** The chart of one game, which is not the picture of its page. */
function ofPlayers(data: PictureData, lang: Language): PagePicture | undefined {
  const game: Game | undefined = dataOf(data.game);
  const players: GamePlayers | undefined = dataOf(data.players);
  const { span = 'all' } = data;
  if (!game || game.mature === 2 || !players || players.items.length === 0) return undefined;
  return {
    path: `/og/players/${game.id}.png?span=${span}`,
    picture: plotPicture([{ ...players, game }], { span, step: players.step }, data, lang),
  };
}

/** Averages, or peaks where a source knows no averages. */
function plotPicture(
  series: readonly Pick<PlayerComparison['series'][number], 'game' | 'items'>[],
  { span, step }: Pick<GamePlayers, 'step'> & { span: PlayerSpan },
  data: PictureData,
  lang: Language,
): Picture {
  const words = pictureWords[lang];
  const hasAverage = series.some(({ items }) => items.some(({ average }) => average !== null));
  const measure = hasAverage ? 'average' : 'peak';
  return {
    ...bare,
    site: siteIn(data),
    art: 'mark',
    eyebrow: joined(words.players, words.spans[span], words.measures[measure]),
    title: '',
    lang,
    rows: series.map(({ game }, at) => ({
      rank: at + 1,
      name: nameOf(game, lang),
      cover: coverOf(game),
    })),
    plot: {
      step,
      lines: series.map(({ items }) =>
        items.flatMap(({ at, [measure]: value }) => (value === null ? [] : { at, value })),
      ),
    },
  };
}

function ofActor(data: PictureData, lang: Language): PagePicture | undefined {
  const actor: Actor | undefined = dataOf(data.actor);
  if (!actor) return undefined;
  const { title, other } = actorNames(actor, lang);
  const games = new Set(actor.credits.map(({ game }) => game.id));
  const { person, credits } = pictureWords[lang];
  return {
    path: `/og/actor/${actor.id}.png`,
    picture: {
      ...bare,
      site: siteIn(data),
      art: actor.credits[0] ? coverOf(actor.credits[0].game) : 'mark',
      eyebrow: person,
      title,
      second: other ?? '',
      facts: actor.credits.length > 0 ? credits(actor.credits.length, games.size) : '',
    },
  };
}

const coverOf = ({ motif, palette }: GameSummary): Cover => ({ motif, palette });

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
