import type { Language } from '../../contract/limits.ts';
import type { account } from './zh-CN/account.ts';
import type { audit } from './zh-CN/audit.ts';
import type { browse } from './zh-CN/browse.ts';
import type { gamesAdmin } from './zh-CN/games-admin.ts';
import type { catalogue } from './zh-CN/catalogue.ts';
import type { comments } from './zh-CN/comments.ts';
import type { desk } from './zh-CN/desk.ts';
import type { games } from './zh-CN/games.ts';
import type { home } from './zh-CN/home.ts';
import type { Core } from './zh-CN/index.ts';
import type { login } from './zh-CN/login.ts';
import type { newsAdmin } from './zh-CN/news-admin.ts';
import type { news } from './zh-CN/news.ts';
import type { operator } from './zh-CN/operator.ts';
import type { rankings } from './zh-CN/rankings.ts';
import type { reviews } from './zh-CN/reviews.ts';
import type { shelves } from './zh-CN/shelves.ts';
import type { site } from './zh-CN/site.ts';
import type { users } from './zh-CN/users.ts';

export type Sections = {
  account: typeof account;
  audit: typeof audit;
  browse: typeof browse;
  catalogue: typeof catalogue;
  comments: typeof comments;
  desk: typeof desk;
  games: typeof games;
  gamesAdmin: typeof gamesAdmin;
  home: typeof home;
  login: typeof login;
  news: typeof news;
  newsAdmin: typeof newsAdmin;
  operator: typeof operator;
  rankings: typeof rankings;
  reviews: typeof reviews;
  shelves: typeof shelves;
  site: typeof site;
  users: typeof users;
};
export type SectionName = keyof Sections;
export type Catalogue = Core & Sections;

type Loader<T> = Record<Language, () => Promise<T>>;

/** One chunk per language and section: a reader downloads what the page in front of them says. */
const core: Loader<{ messages: Core }> = {
  'zh-CN': () => import('./zh-CN/index.ts'),
  en: () => import('./en/index.ts'),
};

const sections: { [Name in SectionName]: Loader<Pick<Sections, Name>> } = {
  account: {
    'zh-CN': () => import('./zh-CN/account.ts'),
    en: () => import('./en/account.ts'),
  },
  audit: {
    'zh-CN': () => import('./zh-CN/audit.ts'),
    en: () => import('./en/audit.ts'),
  },
  browse: {
    'zh-CN': () => import('./zh-CN/browse.ts'),
    en: () => import('./en/browse.ts'),
  },
  catalogue: {
    'zh-CN': () => import('./zh-CN/catalogue.ts'),
    en: () => import('./en/catalogue.ts'),
  },
  comments: {
    'zh-CN': () => import('./zh-CN/comments.ts'),
    en: () => import('./en/comments.ts'),
  },
  desk: {
    'zh-CN': () => import('./zh-CN/desk.ts'),
    en: () => import('./en/desk.ts'),
  },
  games: {
    'zh-CN': () => import('./zh-CN/games.ts'),
    en: () => import('./en/games.ts'),
  },
  gamesAdmin: {
    'zh-CN': () => import('./zh-CN/games-admin.ts'),
    en: () => import('./en/games-admin.ts'),
  },
  home: {
    'zh-CN': () => import('./zh-CN/home.ts'),
    en: () => import('./en/home.ts'),
  },
  login: {
    'zh-CN': () => import('./zh-CN/login.ts'),
    en: () => import('./en/login.ts'),
  },
  news: {
    'zh-CN': () => import('./zh-CN/news.ts'),
    en: () => import('./en/news.ts'),
  },
  newsAdmin: {
    'zh-CN': () => import('./zh-CN/news-admin.ts'),
    en: () => import('./en/news-admin.ts'),
  },
  operator: {
    'zh-CN': () => import('./zh-CN/operator.ts'),
    en: () => import('./en/operator.ts'),
  },
  rankings: {
    'zh-CN': () => import('./zh-CN/rankings.ts'),
    en: () => import('./en/rankings.ts'),
  },
  reviews: {
    'zh-CN': () => import('./zh-CN/reviews.ts'),
    en: () => import('./en/reviews.ts'),
  },
  shelves: {
    'zh-CN': () => import('./zh-CN/shelves.ts'),
    en: () => import('./en/shelves.ts'),
  },
  site: {
    'zh-CN': () => import('./zh-CN/site.ts'),
    en: () => import('./en/site.ts'),
  },
  users: {
    'zh-CN': () => import('./zh-CN/users.ts'),
    en: () => import('./en/users.ts'),
  },
};

export async function loadCatalogue(
  lang: Language,
  names: Iterable<SectionName>,
): Promise<Core & Partial<Sections>> {
  const [{ messages }, ...loaded] = await Promise.all([
    core[lang](),
    ...Array.from(names, (name) => sections[name][lang]()),
  ]);
  return Object.assign({ ...messages }, ...loaded) as Core & Partial<Sections>;
}
