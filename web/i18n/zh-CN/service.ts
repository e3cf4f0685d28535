import { poster } from './ranking-poster.ts';
import { account } from './service/account.ts';
import { bell } from './service/bell.ts';
import { calendar } from './service/calendar.ts';
import { compare } from './service/compare.ts';
import { library } from './service/library.ts';
import { login } from './service/login.ts';
import { site } from './service/site.ts';

/** Additional texts of the account pages and the pages about the site. */
export const service = { account, bell, calendar, compare, library, login, poster, site };

export type ServiceMessages = typeof service;
