import { sql, type InferResult, type RawBuilder } from 'kysely';
import type { Position } from '../../../platform/database/cursor.ts';
import { compiledQuery } from '../../../platform/database/compiled-query.ts';
import type { Db } from '../../../platform/database/db.ts';
import { idList, isOneOfParam } from '../../../platform/database/dialect.ts';
import type { Viewer } from './viewer.ts';

export type CommentSort = 'new' | 'old' | 'hot';

/** Comments as the table `c`, with author, addressee, and whether the viewer likes each. */
const commentRows = (db: Db, viewerId: RawBuilder<number>) =>
  db
    .selectFrom('comments as c')
    .leftJoin('users as author', 'author.id', 'c.userId')
    .leftJoin('comments as parent', (join) =>
      join.onRef('parent.id', '=', 'c.replyToId').on('parent.state', '=', sql.lit('visible')),
    )
    .leftJoin('users as addressee', 'addressee.id', 'parent.userId')
    .select((eb) => [
      'c.id',
      'c.newsId',
      'c.parentId',
      'c.replyToId',
      'c.userId',
      'c.content',
      'c.createdAt',
      'c.editedAt',
      'c.state',
      'c.likeCount',
      'c.rankedLikes',
      'c.replyCount',
      'author.nickname',
      'author.avatarUrl',
      'author.roles',
      'author.isDemo',
      'addressee.nickname as addresseeNickname',
      'addressee.roles as addresseeRoles',
      'addressee.isDemo as addresseeIsDemo',
      eb
        .selectFrom('comment_likes')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('commentId', '=', 'c.id')
        .where('comment_likes.userId', '=', viewerId)
        .as('likes'),
    ]);

export type CommentRow = InferResult<ReturnType<typeof commentRows>>[number];

/** A user id that no account has. */
const noUserId = 0;
const viewerIdOf = (viewer: Viewer) => viewer?.userId ?? noUserId;

type ThreadParams = { newsId: number; key: number; id: number; limit: number; offset: number };
type Param<Params> = <Name extends keyof Params & string>(name: Name) => RawBuilder<Params[Name]>;

/** Top-level comments that are listed. */
const areThreads = (newsId: RawBuilder<number>) =>
  sql<boolean>`c."newsId" = ${newsId} and c."parentId" is null and c.shown = 1`;

const orderOf = (sort: CommentSort, table: string) =>
  ({
    new: sql`${sql.ref(`${table}.id`)} desc`,
    old: sql`${sql.ref(`${table}.id`)}`,
    hot: sql`${sql.ref(`${table}.rankedLikes`)} desc, ${sql.ref(`${table}.id`)} desc`,
  })[sort];

/**
 * The conditions for comments before or after a position. The hot order needs two ranges: with one
 * row comparison, SQLite would scan all comments with the same number of likes.
 */
function rangesBeside(
  sort: CommentSort,
  side: 'before' | 'after',
  param: Param<Pick<ThreadParams, 'key' | 'id'>>,
) {
  const isSmaller = (side === 'after') === (sort !== 'old');
  const compare = sql.raw(isSmaller ? '<' : '>');
  const byId = sql`c.id ${compare} ${param('id')}`;
  if (sort !== 'hot') return [byId];
  return [
    sql`c."rankedLikes" = ${param('key')} and ${byId}`,
    sql`c."rankedLikes" ${compare} ${param('key')}`,
  ];
}

const unionAll = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** Reads the ids first, so that skipped comments cost an index step and no row read. */
const threadsOf = (sort: CommentSort, isFromCursor: boolean) =>
  compiledQuery<ThreadParams & { viewerId: number }, CommentRow>((db, param) => {
    const ranges = isFromCursor ? rangesBeside(sort, 'after', param) : [sql`true`];
    const parts = ranges.map(
      (range) => sql`select * from (
        select c.id, c."rankedLikes" from comments as c
        where ${areThreads(param('newsId'))} and ${range}
        order by ${orderOf(sort, 'c')} limit ${param('limit')} offset ${param('offset')}
      ) as part`,
    );
    const found = sql<number>`(
      select page.id from (${unionAll(parts)}) as page
      order by ${orderOf(sort, 'page')} limit ${param('limit')}
    )`;
    return commentRows(db, param('viewerId'))
      .where('c.id', 'in', found)
      .orderBy(orderOf(sort, 'c'));
  });

const bySort = <Value>(make: (sort: CommentSort) => Value) => ({
  new: make('new'),
  old: make('old'),
  hot: make('hot'),
});
const numbered = bySort((sort) => threadsOf(sort, false));
const fromCursor = bySort((sort) => threadsOf(sort, true));

export type ThreadQuery = { newsId: number; sort: CommentSort; viewer: Viewer; limit: number };

export const threadsAt = (db: Db, { sort, viewer, ...query }: ThreadQuery, offset: number) =>
  numbered[sort](db, { ...query, key: 0, id: 0, offset, viewerId: viewerIdOf(viewer) });

export const threadsAfter = (
  db: Db,
  { sort, viewer, ...query }: ThreadQuery,
  { key, id }: Position,
) =>
  fromCursor[sort](db, { ...query, key: Number(key), id, offset: 0, viewerId: viewerIdOf(viewer) });

/** A link to a comment further down opens a page that starts at it, without counting. */
export const maxCounted = 2000;

const ahead = bySort((sort) =>
  compiledQuery<Pick<ThreadParams, 'newsId' | 'key' | 'id'>, { ahead: number }>((_db, param) => {
    const parts = rangesBeside(sort, 'before', param).map(
      (range) => sql`select * from (
          select c.id from comments as c where ${areThreads(param('newsId'))} and ${range}
          limit ${sql.lit(maxCounted + 1)}
        ) as part`,
    );
    return sql`select count(*) as ahead from (${unionAll(parts)}) as found`;
  }),
);

type CommentPosition = { id: number; newsId: number; rankedLikes: number };

/** How many comments come before this one, up to a limit. */
export async function countAhead(
  db: Db,
  sort: CommentSort,
  { id, newsId, rankedLikes: key }: CommentPosition,
) {
  return (await ahead[sort](db, { newsId, key, id }))[0]!.ahead;
}

type ReplyParams = { parentId: number; afterId: number; limit: number; offset: number };

const replies = compiledQuery<ReplyParams & { viewerId: number }, CommentRow>((db, param) => {
  const found = sql<number>`(
    select id from comments
    where "parentId" = ${param('parentId')} and shown = 1 and id > ${param('afterId')}
    order by id limit ${param('limit')} offset ${param('offset')}
  )`;
  return commentRows(db, param('viewerId')).where('c.id', 'in', found).orderBy('c.id');
});

/** Replies to a comment, oldest first. */
export const repliesTo = (db: Db, viewer: Viewer, params: ReplyParams) =>
  replies(db, { ...params, viewerId: viewerIdOf(viewer) });

const shownReplies = 3;

const firstReplies = compiledQuery<{ parentIds: unknown; viewerId: number }, CommentRow>(
  (db, param) => {
    // The id of the last shown reply bounds the index range, however many replies follow.
    const found = sql<number>`(
      select reply.id from comments as parent cross join comments as reply
      where ${isOneOfParam(db, 'parent.id', param('parentIds'))}
        and reply."parentId" = parent.id and reply.shown = 1
        and reply.id <= coalesce((
          select last.id from comments as last
          where last."parentId" = parent.id and last.shown = 1
          order by last.id limit 1 offset ${sql.lit(shownReplies - 1)}
        ), ${sql.lit(Number.MAX_SAFE_INTEGER)})
    )`;
    return commentRows(db, param('viewerId')).where('c.id', 'in', found).orderBy('c.id');
  },
);

/** The first replies to each of these comments, by the id of the comment. */
export async function firstRepliesTo(db: Db, viewer: Viewer, threads: readonly CommentRow[]) {
  const ids = threads.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map<number, CommentRow[]>();
  const rows = await firstReplies(db, {
    parentIds: idList(db, ids),
    viewerId: viewerIdOf(viewer),
  });
  return Map.groupBy(rows, ({ parentId }) => parentId!);
}

const byId = compiledQuery<{ id: number; viewerId: number }, CommentRow>((db, param) =>
  commentRows(db, param('viewerId')).where('c.id', '=', param('id')),
);

export async function commentRow(db: Db, viewer: Viewer, id: number) {
  return (await byId(db, { id, viewerId: viewerIdOf(viewer) }))[0]!;
}

type HeldParams = { newsId: number; viewerId: number; isModerator: number };

const held = compiledQuery<HeldParams, CommentRow>((db, param) => {
  const found = sql<number>`(
    select id from comments
    where "newsId" = ${param('newsId')} and state = 'held'
      and (${param('isModerator')} = 1 or "userId" = ${param('viewerId')})
    order by id desc limit 20
  )`;
  return commentRows(db, param('viewerId')).where('c.id', 'in', found).orderBy('c.id', 'desc');
});

/** Held comments of an article that the viewer may see, newest first: their own, or all. */
export const heldComments = (
  db: Db,
  newsId: number,
  { userId, isModerator }: NonNullable<Viewer>,
) => held(db, { newsId, viewerId: userId, isModerator: Number(isModerator) });
