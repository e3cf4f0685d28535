import type { Type } from 'typebox';
import type * as contract from '../../../../contract/news/comments.ts';
import { withCommas, type Bytes } from '../../../platform/database/bytes.ts';
import type { Context } from '../../../platform/context.ts';
import {
  isReachable,
  mostSkipped,
  readStart,
  writeCursor,
} from '../../../platform/database/cursor.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { TextPage } from '../news-text.ts';
import { countsOf } from '../news.queries.ts';
import { findComment } from './comment.queries.ts';
import {
  heldFor,
  repliesAfter,
  repliesAt,
  threadsAfter,
  threadsAt,
  wholePage,
  type HeldRow,
  type Sort,
  type ThreadRow,
  type Wanted,
} from './comments.queries.ts';
import { countAhead, mostCounted } from './count-ahead.queries.ts';
import type { Viewer } from './viewer.ts';
import { withHeld } from './with-held.ts';

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
): Promise<TextPage> {
  const { size } = wish;
  const order = orderOf(sort);
  const asked =
    around === undefined ? wish : await pageAround(db, engine, newsId, sort, around, size);
  const start = readStart(asked, order, 'number');
  const { page, skip, after } = start;
  const held = viewer ? await heldFor(db, engine, newsId, viewer) : [];
  const wanted = { newsId, sort, viewer, limit: size };
  const { items, total, last } =
    after || skip > mostSkipped || held.length > 0
      ? await pageInPieces(db, engine, wanted, start, held, now)
      : await pageAtOnce(db, engine, wanted, skip, now);
  const nextCursor = last
    ? writeCursor(order, { key: keyOf(sort, last), id: last.id, page: page + 1 })
    : null;
  return { items, total, page, size, nextCursor };
}

type Part = {
  items: readonly (Bytes | null)[];
  total: number;
  /** Where the next page goes on, if there is one. */
  last: Pick<ThreadRow, 'id' | 'rankedLikes'> | undefined;
};

/** How nearly all pages are read. */
async function pageAtOnce(
  db: Db,
  engine: Engine,
  wanted: Wanted,
  skip: number,
  now: string,
): Promise<Part> {
  const { items, total, last } = await wholePage(db, engine, wanted, skip, now);
  if (total === null) throw notFound();
  return { items: [items], total, last: skip + wanted.limit < total ? last : undefined };
}

/** From a cursor, or where something of the viewer's own is to be added. */
async function pageInPieces(
  db: Db,
  engine: Engine,
  wanted: Wanted,
  { page, skip, after }: ReturnType<typeof readStart>,
  held: readonly HeldRow[],
  now: string,
): Promise<Part> {
  const counts = await countsOf(db, engine, wanted.newsId, now);
  if (!counts) throw notFound();
  const total = counts.threadCount;
  const size = wanted.limit;
  // One more than is shown tells whether there is a next page.
  const oneMore = { ...wanted, limit: size + 1 };
  const rows = after
    ? await threadsAfter(db, engine, oneMore, after)
    : isReachable(skip, size, total)
      ? await threadsAt(db, engine, oneMore, skip)
      : [];
  const items = withCommas(withHeld(rows.slice(0, size), held, page === 1));
  return { items, total, last: rows.length > size ? rows[size - 1] : undefined };
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
  const id = sort === 'old' ? top.id - 1 : top.id + 1;
  return { cursor: writeCursor(orderOf(sort), { key: keyOf(sort, top), id, page }), size };
}

const orderOf = (sort: Sort) => `comments ${sort}`;

const keyOf = (sort: Sort, { id, rankedLikes }: Pick<ThreadRow, 'id' | 'rankedLikes'>) =>
  sort === 'hot' ? rankedLikes : id;

/** A page of the replies to a top-level comment, the oldest first. */
export async function listReplies(
  { db, engine }: Parts,
  parentId: number,
  wish: RepliesQuery,
  viewer: Viewer,
  now: string,
): Promise<TextPage> {
  const { size } = wish;
  const parent = await findComment(db, engine, parentId);
  const counts = parent && (await countsOf(db, engine, parent.newsId, now));
  if (!counts || parent.shown === 0) throw notFound();
  const total = parent.replyCount;
  const { page, skip, after } = readStart(wish, 'replies', 'number');
  const wanted = { parentId, viewer, limit: size + 1 };
  const rows = after
    ? await repliesAfter(db, engine, wanted, after.id)
    : isReachable(skip, size, total)
      ? await repliesAt(db, engine, wanted, skip)
      : [];
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    items: withCommas(shown.map(({ text }) => text)),
    total,
    page,
    size,
    nextCursor: last ? writeCursor('replies', { key: last.id, id: last.id, page: page + 1 }) : null,
  };
}
