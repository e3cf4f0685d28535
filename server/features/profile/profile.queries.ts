import { profileBlocks, type Profile } from '../../../contract/profile.ts';
import type { Db } from '../../platform/database.ts';
import type { ProfilesTable } from '../../platform/personal-tables.ts';

type Block = (typeof profileBlocks)[number];

/** What others see of somebody who has never chosen. */
const usual = { bio: null, visibility: 'public', shown: 'favorites reviews achievements' } as const;

export type StoredProfile = Profile & { bannedAt: string | null };

export async function findProfile(db: Db, userId: number): Promise<StoredProfile | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['id', 'nickname', 'avatarUrl', 'createdAt', 'bannedAt', 'bio', 'visibility', 'shown'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      visibility: row.visibility ?? usual.visibility,
      shown: asBlocks(row.shown ?? usual.shown),
    }
  );
}

const asBlocks = (shown: string): Block[] =>
  profileBlocks.filter((block) => shown.split(' ').includes(block));

export const setNickname = (db: Db, userId: number, nickname: string) =>
  db.updateTable('users').set({ nickname }).where('id', '=', userId).execute();

export async function saveProfile(
  db: Db,
  userId: number,
  change: Partial<Omit<ProfilesTable, 'userId'>>,
) {
  await db
    .insertInto('profiles')
    .values({ userId, ...usual, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...change }))
    .execute();
}
