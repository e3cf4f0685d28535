import { audit } from './management/audit.ts';
import { editorial } from './management/editorial.ts';
import { frame } from './management/frame.ts';
import { gamesAdmin } from './management/games-admin.ts';
import { newsAdmin } from './management/news-admin.ts';
import { operator } from './management/operator.ts';
import { pictures } from './management/pictures.ts';
import { users } from './management/users.ts';
import { welcome } from './management/welcome.ts';

/** Additional texts of the management pages. */
export const management = {
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

export type ManagementMessages = typeof management;
