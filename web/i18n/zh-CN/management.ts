import { audit } from './management/audit.ts';
import { desk } from './management/desk.ts';
import { gamesAdmin } from './management/games-admin.ts';
import { newsAdmin } from './management/news-admin.ts';
import { operator } from './management/operator.ts';
import { users } from './management/users.ts';

/** What the pages of management say besides. */
export const management = {
  audit,
  desk,
  gamesAdmin,
  newsAdmin,
  operator,
  users,
};

export type ManagementMessages = typeof management;
