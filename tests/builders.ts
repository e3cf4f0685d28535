import type { Insertable } from 'kysely';
import type { Role } from '../contract/me.ts';
import type { GamesTable } from '../server/platform/catalogue-tables.ts';
import type { Db } from '../server/platform/database.ts';

/** Makes things that a test needs but is not about; every field has a value that works. */
export async function aUser(db: Db, { nickname = 'Mika', roles = ['user'] as Role[] } = {}) {
  const { id } = await db
    .insertInto('users')
    .values({
      nickname,
      avatarUrl: null,
      roles: roles.join(' '),
      bannedAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, nickname, roles };
}

let lastAppId = 0;

/** A published game with nothing but a name and a number of its own. */
export async function aGame(db: Db, facts: Partial<Insertable<GamesTable>> = {}) {
  lastAppId += 1;
  return db
    .insertInto('games')
    .values({
      appId: lastAppId,
      name: `Game ${lastAppId}`,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
