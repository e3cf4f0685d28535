import type { Migration } from '../platform/migrate.ts';
import { accounts } from './0001-accounts.ts';
import { catalogue } from './0002-catalogue.ts';
import { login } from './0003-login.ts';
import { gameLists } from './0004-game-lists.ts';

/** In order. A migration that has been released is never edited: its checksum is on record. */
export const migrations: readonly Migration[] = [accounts, catalogue, login, gameLists];
