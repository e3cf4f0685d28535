import { libraryLimits } from '../../../contract/library/library-limits.ts';
import { getGameMembers } from '../../../contract/library/library-shared.ts';
import { requireMember } from '../../domain/members/with-achievements.ts';
import type { Context } from '../../platform/context.ts';
import { compiledQuery } from '../../platform/database/compiled-query.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockKey } from '../../platform/database/dialect.ts';
import { conflict } from '../../platform/http/errors.ts';

export type LibraryDeps = Pick<Context, 'write' | 'now'>;

/**
 * Changes a library in one transaction, under a lock per member: the version tells whether a plan
 * was made for the library as it is.
 */
export const writeLibrary = <Result>(
  { write, now }: LibraryDeps,
  userId: number,
  work: (db: Db, at: string) => Promise<Result>,
): Promise<Result> =>
  write(async (db) => {
    await lockLibrary(db, userId);
    const result = await work(db, now().toISOString());
    await raiseVersion(db, userId);
    return { result, after: { invalidate: [getGameMembers] } };
  });

/** Locks the account, which must still be there, and its library. */
export async function lockLibrary(db: Db, userId: number) {
  await requireMember(db, userId);
  await lockKey(db, `library ${userId}`);
}

export const raiseVersion = (db: Db, userId: number) =>
  db
    .insertInto('library_versions')
    .values({ userId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({ version: eb('library_versions.version', '+', 1) })),
    )
    .execute();

const version = compiledQuery<{ userId: number }, { version: number }>((db, param) =>
  db.selectFrom('library_versions').select('version').where('userId', '=', param('userId')),
);
export const versionOf = async (db: Db, userId: number) =>
  (await version(db, { userId }))[0]?.version ?? 0;

export async function requireRoom(db: Db, userId: number) {
  const { count } = await db
    .selectFrom('library_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count > libraryLimits.items) throw conflict(full);
}

const full = {
  en: `A library holds at most ${libraryLimits.items} games.`,
  'zh-CN': `库里最多 ${libraryLimits.items} 款游戏。`,
};
