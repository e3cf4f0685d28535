import { account } from './account.ts';
import { login } from './login.ts';
import { site } from './site.ts';

/** What the pages about the account and about the site itself say besides. */
export const service = { account, login, site };

export type ServiceMessages = typeof service;
