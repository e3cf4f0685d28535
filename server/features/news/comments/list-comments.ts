import type { Type } from 'typebox';
import type * as contract from '../../../../contract/comments.ts';
import type { Context } from '../../../platform/context.ts';
import { isReachable, readStart, writeCursor } from '../../../platform/cursor.ts';
import type { Db, Engine } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { countsOf } from '../news.queries.ts';
import { asComment, asReply, type CommentRow, type Viewer } from './comment-text.ts';
import { findComment } from './comment.queries.ts';
import {
  commentsOf,
  countAhead,
  heldFor,
  likedBy,
  mostCounted,
  repliesAfter,
  repliesAt,
  threadsAfter,
  threadsAt,
  type Sort,
  type ThreadRow,
} from './comments.queries.ts';

type Parts = Pick<Context, 'db' | 'engine'>;
type ThreadsQuery = Type.Static<(typeof contract.listComments)['schema']['querystring']>;
type RepliesQuery = Type.Static<(typeof contract.listReplies)['schema']['querystring']>;

/** A page of the top level, each comment with its first replies. */
export async function listComments(
  { db, engine }: Parts,
  newsId: number,
  { sort = 'new', around, ...wish }: ThreadsQuery,
  viewer: Viewer,
  now: string,
) {
  const { size } = wish;
  const counts = await countsOf(db, engine, newsId, now);
  if (!counts) throw notFound();
  const total = counts.threadCount;
  const order = orderOf(sort);
  const asked =
    around === undefined ? wish : await pageAround(db, engine, newsId, sort, around, size);
  const { page, skip, after } = readStart(asked, order, 'number');
  // One more than is shown tells whether there is a next page.
  const rows = after
    ? await threadsAfter(db, engine, sort, newsId, after, size + 1)
    : isReachable(skip, size, total)
      ? await threadsAt(db, engine, sort, newsId, size + 1, skip)
      : [];
  const last = rows.length > size ? rows[size - 1]! : undefined;
  const key = last && (sort === 'hot' ? last.likeCount : last.id);
  const items = await withReplies(db, engine, rows.slice(0, size), {
    newsId,
    viewer,
    isFirst: page === 1,
  });
  const nextCursor =
    last && key !== undefined ? writeCursor(order, { key, id: last.id, page: page + 1 }) : null;
  return { items, total, page, size, nextCursor };
}

/** The page on which a comment stands, or the one that it replies to. */
async function pageAround(
  db: Db,
  engine: Engine,
  newsId: number,
  sort: Sort,
  around: number,
  size: number,
) {
  const comment = await findComment(db, engine, around);
  if (!comment || comment.newsId !== newsId) throw notFound();
  const top = comment.parentId === null ? comment : await findComment(db, engine, comment.parentId);
  if (!top || top.shown === 0) return { page: 1, size };
  const ahead = await countAhead(db, engine, sort, top);
  const page = Math.floor(ahead / size) + 1;
  if (ahead <= mostCounted) return { page, size };
  // Too far to count: the page begins with the comment itself.
  const key = sort === 'hot' ? top.likeCount : top.id;
  const id = sort === 'old' ? top.id - 1 : top.id + 1;
  return { cursor: writeCursor(orderOf(sort), { key, id, page }), size };
}

const orderOf = (sort: Sort) => `comments ${sort}`;

type Place = { newsId: number; viewer: Viewer; isFirst: boolean };

async function withReplies(
  db: Db,
  engine: Engine,
  rows: readonly ThreadRow[],
  { newsId, viewer, isFirst }: Place,
) {
  const ids = rows.flatMap(({ firstReplies }) => firstReplies?.split(',').map(Number) ?? []);
  const held = viewer ? await heldFor(db, engine, newsId, viewer) : [];
  const replies = [...(await commentsOf(db, engine, ids)), ...held.toReversed()];
  const byParent = Map.groupBy(replies, ({ parentId }) => parentId);
  // What awaits approval is in no list; its author finds it above the newest.
  const own: CommentRow[] = isFirst ? held.filter(({ parentId }) => parentId === null) : [];
  const threads = [...own, ...rows.filter(({ id }) => !own.some((one) => one.id === id))];
  const all = [...threads, ...replies].map(({ id }) => id);
  const liked = viewer ? await likedBy(db, engine, viewer.userId, all) : nothing;
  return threads.map((row) => asComment(row, byParent.get(row.id) ?? [], viewer, liked));
}

const nothing: ReadonlySet<number> = new Set();

/** A page of the replies to a top-level comment, the oldest first. */
export async function listReplies(
  { db, engine }: Parts,
  parentId: number,
  wish: RepliesQuery,
  viewer: Viewer,
  now: string,
) {
  const { size } = wish;
  const parent = await findComment(db, engine, parentId);
  const counts = parent && (await countsOf(db, engine, parent.newsId, now));
  if (!counts || parent.shown === 0) throw notFound();
  const total = parent.replyCount;
  const { page, skip, after } = readStart(wish, 'replies', 'number');
  const rows = after
    ? await repliesAfter(db, engine, parentId, after.id, size + 1)
    : isReachable(skip, size, total)
      ? await repliesAt(db, engine, parentId, size + 1, skip)
      : [];
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  const liked = viewer ? await likedBy(db, engine, viewer.userId, ids) : nothing;
  return {
    items: shown.map((row) => asReply(row, viewer, liked)),
    total,
    page,
    size,
    nextCursor: last ? writeCursor('replies', { key: last.id, id: last.id, page: page + 1 }) : null,
  };
}
