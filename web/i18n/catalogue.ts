import type { Language } from '../../contract/limits.ts';
import type { account } from './zh-CN/account.ts';
import type { browse } from './zh-CN/browse.ts';
import type { games } from './zh-CN/games.ts';
import type { Core } from './zh-CN/index.ts';
import type { login } from './zh-CN/login.ts';
import type { site } from './zh-CN/site.ts';
import type { users } from './zh-CN/users.ts';

export type Sections = {
  account: typeof account;
  browse: typeof browse;
  games: typeof games;
  login: typeof login;
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
  games: {
    'zh-CN': () => import('./zh-CN/games.ts'),
    en: () => import('./en/games.ts'),
  },
  login: {
    'zh-CN': () => import('./zh-CN/login.ts'),
    en: () => import('./en/login.ts'),
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
