import { sql, type RawBuilder } from 'kysely';
import type { Bytes } from '../../../platform/database/bytes.ts';
import type { Position } from '../../../platform/database/cursor.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { isPublic } from '../news.queries.ts';
import { commentsAt, forViewers } from './comment-text.ts';
import type { Viewer } from './viewer.ts';

export type Sort = 'new' | 'old' | 'hot';

/** A reply as JSON text. */
export type ReplyRow = { id: number; text: Bytes };
/** A comment with its first replies as JSON text, and what decides its place. */
export type ThreadRow = ReplyRow & { rankedLikes: number; replyCount: number };

const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  new: sql`c.id desc`,
  old: sql`c.id`,
  hot: sql`c."rankedLikes" desc, c.id desc`,
};

/** Top-level comments in the list of an article. Takes the article. */
export const threads = sql`"newsId" = ${0} and "parentId" is null and shown = 1`;

/** The ids are found first, so that what is skipped costs a step in the index and no row. */
const foundBy = (sort: Sort, range = sql``) => sql`(
  select c.id from comments as c where ${threads} ${range}
  order by ${orders[sort]} limit ${0} offset ${0}
) as page`;

const pageOf = (sort: Sort, range = sql``) =>
  forViewers<ThreadRow>(
    ({ viewer, thread }) => sql`
      select c.id, c."rankedLikes", c."replyCount", ${thread} as text
      from ${viewer} ${foundBy(sort, range)} ${commentsAt('page')}
    `,
  );

type WholePage = {
  items: Bytes | null;
  lastId: number | null;
  rankedLikes: number | null;
  /** Null when readers may not see the article. */
  total: number | null;
};

/** More than there will ever be ids. */
const idRoom = sql.lit(2 ** 36);

/** Which id ends a page in this order. The hottest are told apart by likes and id as one number. */
const lastIds: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  new: sql`min(c.id)`,
  old: sql`max(c.id)`,
  hot: sql`min(c."rankedLikes" * ${idRoom} + c.id) % ${idRoom}`,
};

/** All that a numbered page takes in one statement; one text is read and sent sooner than ten. */
const wholePageOf = (sort: Sort) =>
  forViewers<WholePage>(
    ({ viewer, threads }) => sql`
      with found as (
        select ${threads(orders[sort])} as items, min(c."rankedLikes") as "rankedLikes",
          ${lastIds[sort]} as "lastId"
        from ${viewer} ${foundBy(sort)} ${commentsAt('page')}
      )
      select found.*, (
        select "threadCount" from news where news.id = ${0} and ${isPublic}
      ) as total
      from found
    `,
  );

const oldestFirst = (a: ReplyRow, b: ReplyRow) => a.id - b.id;

/** The order of the page is not the order of its rows; ten are sorted sooner here than there. */
const inOrder: Readonly<Record<Sort, (a: ThreadRow, b: ThreadRow) => number>> = {
  new: (a, b) => b.id - a.id,
  old: oldestFirst,
  hot: (a, b) => b.rankedLikes - a.rankedLikes || b.id - a.id,
};

const pages = { new: pageOf('new'), old: pageOf('old'), hot: pageOf('hot') };
const wholePages = { new: wholePageOf('new'), old: wholePageOf('old'), hot: wholePageOf('hot') };
const newer = pageOf('new', sql`and id < ${0}`);
const older = pageOf('old', sql`and id > ${0}`);
const sameLikes = pageOf('hot', sql`and "rankedLikes" = ${0} and id < ${0}`);
const fewerLikes = pageOf('hot', sql`and "rankedLikes" < ${0}`);

/** Which comments of which article are wanted, and by whom. */
export type Wanted = { newsId: number; sort: Sort; viewer: Viewer; limit: number };

export const threadsAt = async (
  db: Db,
  engine: Engine,
  { newsId, sort, viewer, limit }: Wanted,
  skip: number,
) => (await pages[sort](db, engine, viewer, newsId, limit, skip)).toSorted(inOrder[sort]);

/** The comments of a page as one text, the last of them, and how many there are. */
export async function wholePage(
  db: Db,
  engine: Engine,
  { newsId, sort, viewer, limit }: Wanted,
  skip: number,
  now: string,
) {
  const values = [newsId, limit, skip, newsId, now];
  const [page] = await wholePages[sort](db, engine, viewer, ...values);
  const { items, lastId, rankedLikes, total } = page!;
  const last = lastId !== null && rankedLikes !== null ? { id: lastId, rankedLikes } : undefined;
  return { items, last, total };
}

/** Two ranges where many are tied: as one comparison SQLite would scan the ties. */
export async function threadsAfter(
  db: Db,
  engine: Engine,
  { newsId, sort, viewer, limit }: Wanted,
  { key, id }: Position,
) {
  if (sort !== 'hot') {
    const page = sort === 'new' ? newer : older;
    return (await page(db, engine, viewer, newsId, id, limit, 0)).toSorted(inOrder[sort]);
  }
  const rows = await sameLikes(db, engine, viewer, newsId, key, id, limit, 0);
  const missing = limit - rows.length;
  const rest = missing > 0 ? await fewerLikes(db, engine, viewer, newsId, key, missing, 0) : [];
  return rows.concat(rest).toSorted(inOrder.hot);
}

const repliesOf = (range = sql``) =>
  forViewers<ReplyRow>(
    ({ viewer, reply }) => sql`
      select c.id, ${reply} as text
      from ${viewer} (
        select id from comments where "parentId" = ${0} and shown = 1 ${range}
        order by id limit ${0} offset ${0}
      ) as page ${commentsAt('page')}
    `,
  );
const repliesFrom = repliesOf();
const repliesPast = repliesOf(sql`and id > ${0}`);

type WantedReplies = { parentId: number; viewer: Viewer; limit: number };

export const repliesAt = async (
  db: Db,
  engine: Engine,
  { parentId, viewer, limit }: WantedReplies,
  skip: number,
) => (await repliesFrom(db, engine, viewer, parentId, limit, skip)).toSorted(oldestFirst);

export const repliesAfter = async (
  db: Db,
  engine: Engine,
  { parentId, viewer, limit }: WantedReplies,
  id: number,
) => (await repliesPast(db, engine, viewer, parentId, id, limit, 0)).toSorted(oldestFirst);

const one = forViewers<ReplyRow>(
  ({ viewer, either }) => sql`
    select c.id, ${either} as text
    from ${viewer} (select cast(${0} as bigint) as id) as page ${commentsAt('page')}
  `,
);

/** What was just written, read before the commit: after it, nothing may fail any more. */
export const writtenComment = async (db: Db, engine: Engine, viewer: Viewer, id: number) =>
  (await one(db, engine, viewer, id))[0]!.text;

export type HeldRow = ThreadRow & { parentId: number | null };

/** Held comments that this viewer may see: nobody else's, unless they moderate. */
const held = (whose: RawBuilder<unknown>) =>
  forViewers<HeldRow>(
    ({ viewer, thread, reply }) => sql`
      select c.id, c."parentId", c."rankedLikes", c."replyCount",
        case when c."parentId" is null then ${thread} else ${reply} end as text
      from ${viewer} (
        select id from comments where "newsId" = ${0} and state = 'held' ${whose}
        order by id desc limit 20
      ) as page ${commentsAt('page')}
    `,
  );
// The plus keeps SQLite from walking through all that somebody has ever written.
const heldOf = held(sql`and +"userId" = ${0}`);
const heldAll = held(sql``);

/** The newest first. */
export async function heldFor(db: Db, engine: Engine, newsId: number, viewer: NonNullable<Viewer>) {
  const rows = viewer.isModerator
    ? await heldAll(db, engine, viewer, newsId)
    : await heldOf(db, engine, viewer, newsId, viewer.userId);
  return rows.toSorted(inOrder.new);
}
