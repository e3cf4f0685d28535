import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../../platform/cursor.ts';
import type { Db, Engine } from '../../../platform/database.ts';
import { idList, idRows, isOneOf } from '../../../platform/dialect.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { CommentRow } from './comment-text.ts';

export type Sort = 'new' | 'old' | 'hot';
export type ThreadRow = CommentRow & { firstReplies: string | null };

const firstReplies = 3;

const columns = sql`
  c.id, c."newsId", c."parentId", c."userId", c.content, c."createdAt", c."editedAt", c.state,
  c."likeCount", c."replyCount", author.nickname, author."avatarUrl", author.roles,
  c."replyToId", addressee.nickname as "replyToName"
`;
const people = sql`
  left join users as author on author.id = c."userId"
  left join comments as answered on answered.id = c."replyToId" and answered.state = 'visible'
  left join users as addressee on addressee.id = answered."userId"
`;

/** Ids alone, as one text: what a page shows of its threads is then read by key. */
const replyIds = sql`case when c."replyCount" > 0 then (
  select string_agg(cast(id as text), ',') from (
    select id from comments as reply where reply."parentId" = c.id and reply.shown = 1
    order by id limit ${sql.lit(firstReplies)}
  ) as firsts
) end as "firstReplies"`;

const orders: Readonly<Record<Sort, (alias: string) => RawBuilder<unknown>>> = {
  new: (alias) => sql`${sql.ref(`${alias}.id`)} desc`,
  old: (alias) => sql`${sql.ref(`${alias}.id`)}`,
  hot: (alias) => sql`${sql.ref(`${alias}.likeCount`)} desc, ${sql.ref(`${alias}.id`)} desc`,
};

/** Top-level comments in the list of an article. Takes the article. */
const threads = sql`"newsId" = ${0} and "parentId" is null and shown = 1`;

/** The ids are found first, so that what is skipped costs a step in the index and no row. */
const pageOf = (sort: Sort, range = sql``) =>
  prepared<ThreadRow>(
    () => sql`
      select ${columns}, ${replyIds}
      from (
        select id from comments as t where ${threads} ${range}
        order by ${orders[sort]('t')} limit ${0} offset ${0}
      ) as page
      cross join comments as c ${people} where c.id = page.id
    `,
  );

/** The order of the page is not the order of its rows; ten are sorted sooner here than there. */
const inOrder: Readonly<Record<Sort, (a: CommentRow, b: CommentRow) => number>> = {
  new: (a, b) => b.id - a.id,
  old: (a, b) => a.id - b.id,
  hot: (a, b) => b.likeCount - a.likeCount || b.id - a.id,
};

const pages = { new: pageOf('new'), old: pageOf('old'), hot: pageOf('hot') };
const newer = pageOf('new', sql`and id < ${0}`);
const older = pageOf('old', sql`and id > ${0}`);
const sameLikes = pageOf('hot', sql`and "likeCount" = ${0} and id < ${0}`);
const fewerLikes = pageOf('hot', sql`and "likeCount" < ${0}`);

export const threadsAt = async (
  db: Db,
  engine: Engine,
  sort: Sort,
  newsId: number,
  limit: number,
  skip: number,
) => (await pages[sort](db, engine, newsId, limit, skip)).toSorted(inOrder[sort]);

/** Two ranges where many are tied: as one comparison SQLite would scan the ties. */
export async function threadsAfter(
  db: Db,
  engine: Engine,
  sort: Sort,
  newsId: number,
  { key, id }: Position,
  limit: number,
) {
  if (sort === 'new') return (await newer(db, engine, newsId, id, limit, 0)).toSorted(inOrder.new);
  if (sort === 'old') return (await older(db, engine, newsId, id, limit, 0)).toSorted(inOrder.old);
  const rows = await sameLikes(db, engine, newsId, key, id, limit, 0);
  const missing = limit - rows.length;
  const rest = missing > 0 ? await fewerLikes(db, engine, newsId, key, missing, 0) : [];
  return rows.concat(rest).toSorted(inOrder.hot);
}

const replies = (range = sql``) =>
  prepared<CommentRow>(
    () => sql`
      select ${columns}
      from (
        select id from comments as t where "parentId" = ${0} and shown = 1 ${range}
        order by id limit ${0} offset ${0}
      ) as page
      cross join comments as c ${people} where c.id = page.id
    `,
  );
const repliesFrom = replies();
const repliesPast = replies(sql`and id > ${0}`);

export const repliesAt = async (
  db: Db,
  engine: Engine,
  parentId: number,
  limit: number,
  skip: number,
) => (await repliesFrom(db, engine, parentId, limit, skip)).toSorted(inOrder.old);

export const repliesAfter = async (
  db: Db,
  engine: Engine,
  parentId: number,
  id: number,
  limit: number,
) => (await repliesPast(db, engine, parentId, id, limit, 0)).toSorted(inOrder.old);

const some = prepared<CommentRow>(
  (_db, engine) => sql`
    select ${columns} from ${idRows(engine, 'wanted')} cross join comments as c ${people}
    where c.id = wanted.value
  `,
);

/** The oldest first. */
export const commentsOf = async (db: Db, engine: Engine, ids: readonly number[]) =>
  ids.length === 0 ? [] : (await some(db, engine, idList(engine, ids))).toSorted(inOrder.old);

/** What was just written, read before the commit: after it, nothing may fail any more. */
export const writtenRow = async (db: Db, engine: Engine, id: number) =>
  (await commentsOf(db, engine, [id]))[0]!;

/** Held comments that this viewer may see: nobody else's, unless they moderate. */
const held = (whose: RawBuilder<unknown>) =>
  prepared<CommentRow>(
    () => sql`
      select ${columns} from comments as c ${people}
      where c."newsId" = ${0} and c.state = 'held' ${whose} order by c.id desc limit 20
    `,
  );
const heldOf = held(sql`and c."userId" = ${0}`);
const heldAll = held(sql``);

export const heldFor = (
  db: Db,
  engine: Engine,
  newsId: number,
  { userId, isModerator }: { userId: number; isModerator: boolean },
) => (isModerator ? heldAll(db, engine, newsId) : heldOf(db, engine, newsId, userId));

const liked = prepared<{ commentId: number }>(
  (_db, engine) => sql`
    select "commentId" from comment_likes
    where "userId" = ${0} and ${isOneOf(engine, 'commentId', [])}
  `,
);

export async function likedBy(db: Db, engine: Engine, userId: number, ids: readonly number[]) {
  const rows = await liked(db, engine, userId, idList(engine, ids));
  return new Set(rows.map(({ commentId }) => commentId));
}

/** A comment further down is shown by a page that begins with it, which is found without counting. */
export const mostCounted = 2000;

const aheadOf = (range: RawBuilder<unknown>) =>
  prepared<{ ahead: number }>(
    () => sql`
      select count(*) as ahead from (
        select 1 from comments where ${threads} ${range} limit ${sql.lit(mostCounted + 1)}
      ) as found
    `,
  );
const newerThan = aheadOf(sql`and id > ${0}`);
const olderThan = aheadOf(sql`and id < ${0}`);
const moreLiked = aheadOf(sql`and "likeCount" > ${0}`);
const sameLikedNewer = aheadOf(sql`and "likeCount" = ${0} and id > ${0}`);

type Place = { id: number; newsId: number; likeCount: number };

/** How many comments come before this one, up to a bound. */
export async function countAhead(db: Db, engine: Engine, sort: Sort, place: Place) {
  const { id, newsId, likeCount } = place;
  const first = async (rows: Promise<{ ahead: number }[]>) => (await rows)[0]?.ahead ?? 0;
  if (sort === 'new') return first(newerThan(db, engine, newsId, id));
  if (sort === 'old') return first(olderThan(db, engine, newsId, id));
  const better = await first(moreLiked(db, engine, newsId, likeCount));
  if (better > mostCounted) return better;
  return better + (await first(sameLikedNewer(db, engine, newsId, likeCount, id)));
}
