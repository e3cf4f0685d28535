import { account } from './service/account.ts';
import { login } from './service/login.ts';
import { site } from './service/site.ts';

/** What the pages about the account and about the site itself say besides. */
export const service = { account, login, site };

export type ServiceMessages = typeof service;
