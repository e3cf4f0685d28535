import { audit } from './audit.ts';
import { desk } from './desk.ts';
import { gamesAdmin } from './games-admin.ts';
import { newsAdmin } from './news-admin.ts';
import { operator } from './operator.ts';
import { users } from './users.ts';

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
