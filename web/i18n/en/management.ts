import type { ManagementMessages } from '../zh-CN/management.ts';
import { audit } from './management/audit.ts';
import { editorial } from './management/editorial.ts';
import { frame } from './management/frame.ts';
import { gamesAdmin } from './management/games-admin.ts';
import { newsAdmin } from './management/news-admin.ts';
import { operator } from './management/operator.ts';
import { pictures } from './management/pictures.ts';
import { users } from './management/users.ts';
import { welcome } from './management/welcome.ts';

export const management: ManagementMessages = {
  audit,
  editorial,
  frame,
  gamesAdmin,
  newsAdmin,
  operator,
  pictures,
  users,
  welcome,
};
