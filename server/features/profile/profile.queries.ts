import { profileBlocks, type Profile } from '../../../contract/members/profile.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ProfilesTable } from '../../platform/database/tables/personal-tables.ts';
import { marksOf } from '../../domain/members/person.ts';

type Block = (typeof profileBlocks)[number];

/** What others see by default: reviews and achievements, but no shelves. */
const defaults = { bio: null, visibility: 'public', shown: 'reviews achievements' } as const;

export type StoredProfile = Profile & { bannedAt: string | null };

export async function findProfile(db: Db, userId: number): Promise<StoredProfile | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['id', 'nickname', 'avatarUrl', 'createdAt', 'bannedAt', 'roles', 'isDemo'])
    .select(['bio', 'visibility', 'shown'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { roles, isDemo, ...facts } = row;
  return {
    ...facts,
    ...marksOf({ roles, isDemo }),
    visibility: row.visibility ?? defaults.visibility,
    shown: toBlocks(row.shown ?? defaults.shown),
  };
}

/** A profile as its owner sees it. */
export async function ownProfile(db: Db, userId: number): Promise<Profile> {
  const { bannedAt: _bannedAt, ...profile } = (await findProfile(db, userId))!;
  return profile;
}

const toBlocks = (shown: string): Block[] =>
  profileBlocks.filter((block) => shown.split(' ').includes(block));

export const setNickname = (db: Db, userId: number, nickname: string) =>
  db.updateTable('users').set({ nickname }).where('id', '=', userId).execute();

export const setAvatar = (db: Db, userId: number, avatarUrl: string | null) =>
  db.updateTable('users').set({ avatarUrl }).where('id', '=', userId).execute();

export async function saveProfile(
  db: Db,
  userId: number,
  change: Partial<Omit<ProfilesTable, 'userId'>>,
) {
  await db
    .insertInto('profiles')
    .values({ userId, ...defaults, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...change }))
    .execute();
}
