import type { Api } from '../../../../contract/api.ts';
import type { PlayerSpan } from '../../../../contract/games/game-players.ts';
import { limits, rankingSizes } from '../../../../contract/limits.ts';
import { dayIn, defaultPeriod } from '../../../../contract/rankings/periods.ts';
import { findSubType } from '../../../../contract/rankings/sub-types.ts';
import { type ReadApi, type ApiResult, dataOf } from '../pages/read-api.ts';

type Read<Name extends keyof Api> = ApiResult<Api[Name]['data']>;

/** The data of a page's picture, read from the same endpoints as by the page itself. */
export type PictureData = {
  /** The time zone in which times are shown as days. */
  zone?: string;
  brand?: Read<'GET /api/site/brand'>;
  nav?: Read<'GET /api/ranking/nav'>;
  ranking?: Read<'GET /api/ranking/data/:type'>;
  game?: Read<'GET /api/game/:id'>;
  article?: Read<'GET /api/news/:id'>;
  categories?: Read<'GET /api/news/categories'>;
  players?: Read<'GET /api/game/:id/players'>;
  span?: PlayerSpan;
  comparison?: Read<'GET /api/compare/players'>;
  actor?: Read<'GET /api/actor/:id'>;
};

export type PictureAddress = { path: string; query: URLSearchParams };

export function readPictureAddress(url: string): PictureAddress {
  const [path = '/', search] = url.split('?');
  return { path: path.replace(/(?<=.)\/$/, ''), query: new URLSearchParams(search) };
}

/** The current time and the site's time zone. */
type PictureClock = { now: Date; zone: string };

const spans: readonly PlayerSpan[] = ['48h', '1m', '1y', 'all'];

type PictureReads = (
  query: URLSearchParams,
  read: ReadApi,
  clock: PictureClock,
) => Promise<PictureData>;

const readsOf: Readonly<Record<string, PictureReads>> = {
  '/ranking': firstRanking,
  '/game/detail': async (query, read) => {
    const id = readId(query.get('id'));
    const appId = query.has('id') ? undefined : readId(query.get('appId'));
    if (id) return { game: await read(`/api/game/${id}`) };
    return appId ? { game: await read(`/api/game/by-app-id?appId=${appId}`) } : {};
  },
  '/article': async (query, read) => {
    const id = readId(query.get('id'));
    if (!id) return {};
    const [article, categories] = await Promise.all([
      read<Api['GET /api/news/:id']['data']>(`/api/news/${id}`),
      read<Api['GET /api/news/categories']['data']>('/api/news/categories'),
    ]);
    return { article, categories };
  },
  '/compare': async (query, read) => {
    const asked = new URLSearchParams({ games: query.get('games') ?? '' });
    const span = query.get('span');
    if (span) asked.set('span', span);
    return asked.get('games')
      ? { comparison: await read(`/api/compare/players?${asked.toString()}`) }
      : {};
  },
  '/players': async (query, read) => {
    const id = readId(query.get('id'));
    const span = spans.find((one) => one === query.get('span')) ?? 'all';
    if (!id) return {};
    const [game, players] = await Promise.all([
      read<Api['GET /api/game/:id']['data']>(`/api/game/${id}`),
      read<Api['GET /api/game/:id/players']['data']>(`/api/game/${id}/players?span=${span}`),
    ]);
    return { game, players, span };
  },
  '/actor': async (query, read) => {
    const id = readId(query.get('id'));
    return id ? { actor: await read(`/api/actor/${id}`) } : {};
  },
};

export async function readForPicture(
  { path, query }: PictureAddress,
  read: ReadApi,
  { now, zone }: PictureClock,
): Promise<PictureData> {
  const [brand, own] = await Promise.all([
    read<Api['GET /api/site/brand']['data']>('/api/site/brand'),
    readsOf[path]?.(query, read, { now, zone }),
  ]);
  return { zone, brand, ...own };
}

/** Without a type in the address, the first ranking of the navigation is shown. */
async function firstRanking(
  query: URLSearchParams,
  read: ReadApi,
  { now, zone }: PictureClock,
): Promise<PictureData> {
  const nav = await read<Api['GET /api/ranking/nav']['data']>('/api/ranking/nav');
  const offered = dataOf(nav)?.filter(({ status }) => status === 1) ?? [];
  const [first] = offered.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const type = query.get('type') || first?.type;
  const item = offered.find((item) => item.type === type);
  if (!item) return { nav };
  const subType = query.get('subType') || 'main';
  const opening = findSubType(item.subTypes, subType)?.openingPeriod ?? item.openingPeriod;
  const chart = new URLSearchParams({
    subType,
    period: query.get('period') || (opening ?? defaultPeriod(item.type, dayIn(now, zone))),
    page: readPage(query.get('page')),
    size: String(
      rankingSizes.find((size) => String(size) === query.get('size')) ?? limits.rankingRows,
    ),
  });
  return { nav, ranking: await read(`/api/ranking/data/${item.type}?${chart.toString()}`) };
}

const readId = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? text : undefined);

const readPage = (text: string | null) => (text && /^[1-9]\d{0,3}$/.test(text) ? text : '1');
