import type { Language } from '../../contract/limits.ts';
import type { account } from './zh-CN/account.ts';
import type { browse } from './zh-CN/browse.ts';
import type { gamesAdmin } from './zh-CN/games-admin.ts';
import type { catalogue } from './zh-CN/catalogue.ts';
import type { comments } from './zh-CN/comments.ts';
import type { games } from './zh-CN/games.ts';
import type { Core } from './zh-CN/index.ts';
import type { login } from './zh-CN/login.ts';
import type { news } from './zh-CN/news.ts';
import type { rankings } from './zh-CN/rankings.ts';
import type { site } from './zh-CN/site.ts';
import type { users } from './zh-CN/users.ts';

export type Sections = {
  account: typeof account;
  browse: typeof browse;
  catalogue: typeof catalogue;
  comments: typeof comments;
  games: typeof games;
  gamesAdmin: typeof gamesAdmin;
  login: typeof login;
  news: typeof news;
  rankings: typeof rankings;
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
  games: {
    'zh-CN': () => import('./zh-CN/games.ts'),
    en: () => import('./en/games.ts'),
  },
  gamesAdmin: {
    'zh-CN': () => import('./zh-CN/games-admin.ts'),
    en: () => import('./en/games-admin.ts'),
  },
  login: {
    'zh-CN': () => import('./zh-CN/login.ts'),
    en: () => import('./en/login.ts'),
  },
  news: {
    'zh-CN': () => import('./zh-CN/news.ts'),
    en: () => import('./en/news.ts'),
  },
  rankings: {
    'zh-CN': () => import('./zh-CN/rankings.ts'),
    en: () => import('./en/rankings.ts'),
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
