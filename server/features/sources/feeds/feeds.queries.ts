import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { FeedsTable } from '../../../platform/database/tables/source-tables.ts';
import type { Credit } from '../connector.ts';
import { forgetReports } from '../inbox/inbox.queries.ts';

export type FeedRow = Selectable<FeedsTable>;

export const feedTitle = ({ givenTitle, ownTitle, url }: FeedRow): string =>
  givenTitle ?? ownTitle ?? new URL(url).host;

export const allFeeds = (db: Db): Promise<FeedRow[]> =>
  db.selectFrom('feeds').selectAll().orderBy('id').execute();

export const feedById = (db: Db, id: number): Promise<FeedRow | undefined> =>
  db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirst();

export const feedByUrl = (db: Db, url: string): Promise<FeedRow | undefined> =>
  db.selectFrom('feeds').selectAll().where('url', '=', url).executeTakeFirst();

/** Feeds by the time they are due; those that responded 410 are not read again. */
export const readableFeeds = (db: Db): Promise<FeedRow[]> =>
  db
    .selectFrom('feeds')
    .selectAll()
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '!=', 'gone')]))
    .orderBy('nextAt')
    .orderBy('id')
    .execute();

export const insertFeed = (
  db: Db,
  feed: { url: string; givenTitle: string | null; now: Date },
): Promise<FeedRow> => {
  const { url, givenTitle } = feed;
  const addedAt = feed.now.toISOString();
  return db
    .insertInto('feeds')
    .values({ url, givenTitle, addedAt, nextAt: addedAt })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const deleteFeed = (db: Db, id: number) =>
  db.deleteFrom('feeds').where('id', '=', id).execute();

/** Credits for every feed that was read, by the address of its site: its own may hold a secret. */
export async function feedCredits(db: Db): Promise<Credit[]> {
  const rows = await allFeeds(db);
  return rows.flatMap((row) =>
    row.lastOkAt === null
      ? []
      : { name: feedTitle(row), url: `${new URL(row.url).origin}/`, asOf: row.lastOkAt },
  );
}

/** Resets feeds to the state in which they were added. */
export async function forgetFeeds(db: Db) {
  await forgetReports(db, 'feeds');
  await db
    .updateTable('feeds')
    .set((eb) => ({
      ownTitle: null,
      etag: null,
      lastModified: null,
      lastOkAt: null,
      failures: 0,
      problem: null,
      message: null,
      movedTo: null,
      nextAt: eb.ref('addedAt'),
    }))
    .execute();
}
