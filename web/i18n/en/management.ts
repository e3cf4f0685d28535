import type { ManagementMessages } from '../zh-CN/management.ts';
import { audit } from './audit.ts';
import { desk } from './desk.ts';
import { gamesAdmin } from './games-admin.ts';
import { newsAdmin } from './news-admin.ts';
import { operator } from './operator.ts';
import { users } from './users.ts';

export const management: ManagementMessages = {
  audit,
  desk,
  gamesAdmin,
  newsAdmin,
  operator,
  users,
};
