import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { conflict } from '../../platform/http/errors.ts';

/** As a literal, which the index of those with a role needs. */
export const hasRole = sql<boolean>`users.roles <> 'user'`;

const administrators = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where(hasRole)
    .where('roles', 'like', '%admin%')
    .where('bannedAt', 'is', null);

export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  return (await administrators(db).where('id', '=', userId).executeTakeFirst()) !== undefined;
}

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await administrators(db).limit(1).executeTakeFirst()) !== undefined;

/** A setup link works once. */
export const isSetupTokenUsed = async (db: Db, tokenId: string): Promise<boolean> =>
  (await db
    .selectFrom('used_setup_tokens')
    .select('tokenId')
    .where('tokenId', '=', tokenId)
    .executeTakeFirst()) !== undefined;

export const isLastAdministrator = async (db: Db, userId: number): Promise<boolean> =>
  (await isAdministrator(db, userId)) &&
  !(await administrators(db).where('id', '!=', userId).limit(1).executeTakeFirst());

/**
 * Throws for the last administrator: without one, the site could only be repaired from the console.
 */
export async function requireOtherAdministrator(db: Db, userId: number) {
  const other = await administrators(db).where('id', '!=', userId).limit(1).executeTakeFirst();
  if (other) return;
  throw conflict({
    en: 'This is the only administrator. Make somebody else an administrator first.',
    'zh-CN': '这是唯一的管理员，请先让其他人成为管理员。',
  });
}
