import { demoMembers, demoMembersFile } from '../../domain/members/demo-members.ts';
import { eraseAccount, type AccountCleanup } from '../../domain/members/erase-account.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockAdministration } from '../../platform/database/dialect.ts';

/** How many members the demo has, and how much they have written. */
export async function countDemo(db: Db): Promise<{ members: number; texts: number }> {
  const ids = (await demoMembers(db).execute()).map(({ id }) => id);
  const by = (table: 'reviews' | 'comments') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', 'in', demoMembers(db).clearOrderBy())
      .executeTakeFirstOrThrow();
  const [reviews, comments] = [await by('reviews'), await by('comments')];
  return { members: ids.length, texts: reviews.count + comments.count };
}

/**
 * Removes the members of the demo with everything they have written, in the transaction of the
 * caller, as members delete their accounts: replies of others stay. The next start loads them no
 * more.
 */
export async function removeDemo(db: Db, cleanups: readonly AccountCleanup[], now: Date) {
  await lockAdministration(db);
  const removed = await countDemo(db);
  for (const { id } of await demoMembers(db).execute()) await eraseAccount(db, cleanups, id, now);
  await neverLoad(db, now);
  return removed;
}

async function neverLoad(db: Db, now: Date) {
  const loaded = await db
    .selectFrom('imports')
    .select('id')
    .where('file', '=', demoMembersFile)
    .limit(1)
    .executeTakeFirst();
  if (loaded) return;
  const file = { file: demoMembersFile, checksum: 'removed', rows: 0 };
  await db
    .insertInto('imports')
    .values({ ...file, loadedAt: now.toISOString() })
    .execute();
}
