import type { Type } from 'typebox';
import type * as contract from '../../../../contract/news/comments.ts';
import { isReachable, readStart, writeCursor } from '../../../platform/database/cursor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { countsOf } from '../news.queries.ts';
import { findComment } from './comment.queries.ts';
import {
  countAhead,
  heldComments,
  maxCounted,
  repliesTo,
  threadsAfter,
  threadsAt,
  type CommentRow,
  type CommentSort,
} from './comments.queries.ts';
import { toComments, toReply, withHeldReplies } from './to-comment.ts';
import type { Viewer } from './viewer.ts';

type CommentQuery = Type.Static<(typeof contract.listComments)['schema']['querystring']>;
type ReplyQuery = Type.Static<(typeof contract.listReplies)['schema']['querystring']>;

/** A page of top-level comments, each with its first replies. */
export async function listComments(
  db: Db,
  newsId: number,
  { sort = 'new', around, ...query }: CommentQuery,
  viewer: Viewer,
  now: string,
) {
  const { size } = query;
  const order = orderOf(sort);
  const start = around === undefined ? query : await pageAround(db, newsId, sort, around, size);
  const { page, skip, after } = readStart(start, order, 'number');
  const counts = await countsOf(db, newsId, now);
  if (!counts) throw notFound();
  const total = counts.threadCount;
  // Reads one more row than is shown, to know whether there is a next page.
  const threads = { newsId, sort, viewer, limit: size + 1 };
  const rows = after
    ? await threadsAfter(db, threads, after)
    : isReachable(skip, size, total)
      ? await threadsAt(db, threads, skip)
      : [];
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const held = viewer ? await heldComments(db, newsId, viewer) : [];
  const comments = await toComments(db, page === 1 ? heldFirst(shown, held) : shown, viewer);
  const heldReplies = held.toReversed().map((row) => toReply(row, viewer));
  return {
    items: withHeldReplies(comments, heldReplies),
    total,
    page,
    size,
    nextCursor: last
      ? writeCursor(order, { key: keyOf(sort, last), id: last.id, page: page + 1 })
      : null,
  };
}

/** Puts held comments first for those who may see them; without replies, no list contains them. */
function heldFirst(rows: readonly CommentRow[], held: readonly CommentRow[]) {
  const threads = held.filter(({ parentId }) => parentId === null);
  return [...threads, ...rows.filter(({ id }) => threads.every((one) => one.id !== id))];
}

/** The page that contains a comment, or the comment that it replies to. */
async function pageAround(db: Db, newsId: number, sort: CommentSort, around: number, size: number) {
  const comment = await findComment(db, around);
  if (!comment || comment.newsId !== newsId) throw notFound();
  const top = comment.parentId === null ? comment : await findComment(db, comment.parentId);
  if (!top || top.shown === 0) return { page: 1, size };
  const ahead = await countAhead(db, sort, top);
  const page = Math.floor(ahead / size) + 1;
  if (ahead <= maxCounted) return { page, size };
  // Too far down to count: the page starts at the comment itself.
  const id = sort === 'old' ? top.id - 1 : top.id + 1;
  return { cursor: writeCursor(orderOf(sort), { key: keyOf(sort, top), id, page }), size };
}

const orderOf = (sort: CommentSort) => `comments ${sort}`;

const keyOf = (sort: CommentSort, { id, rankedLikes }: Pick<CommentRow, 'id' | 'rankedLikes'>) =>
  sort === 'hot' ? rankedLikes : id;

/** A page of replies to a top-level comment, oldest first. */
export async function listReplies(
  db: Db,
  parentId: number,
  query: ReplyQuery,
  viewer: Viewer,
  now: string,
) {
  const { size } = query;
  const parent = await findComment(db, parentId);
  const counts = parent && (await countsOf(db, parent.newsId, now));
  if (!counts || parent.shown === 0) throw notFound();
  const total = parent.replyCount;
  const { page, skip, after } = readStart(query, 'replies', 'number');
  const range = { parentId, afterId: after?.id ?? 0, limit: size + 1, offset: skip };
  const rows = after || isReachable(skip, size, total) ? await repliesTo(db, viewer, range) : [];
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toReply(row, viewer)),
    total,
    page,
    size,
    nextCursor: last ? writeCursor('replies', { key: last.id, id: last.id, page: page + 1 }) : null,
  };
}
