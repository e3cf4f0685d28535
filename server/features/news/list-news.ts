import type { Type } from 'typebox';
import type { listNews as contract } from '../../../contract/news/news.ts';
import type { Context } from '../../platform/context.ts';
import {
  isReachable,
  mostSkipped,
  readStart,
  writeCursor,
  type Position,
} from '../../platform/database/cursor.ts';
import { invalid } from '../../platform/http/errors.ts';
import { everything } from './categories.ts';
import { countNews, newsAfter, newsPage, type NewsFilter } from './list.queries.ts';
import { okPage } from './news-text.ts';
import { newsTexts } from './news.queries.ts';

type Query = Type.Static<(typeof contract)['schema']['querystring']>;
type Parts = Pick<Context, 'db' | 'engine'>;
type Wanted = { filter: NewsFilter; size: number; now: string };

const order = 'news';

/** A page of articles as JSON text, the newest first. */
export async function listNews(
  parts: Parts,
  { category, gameId, ...wish }: Query,
  now: string,
): Promise<Buffer> {
  const { size } = wish;
  const { page, skip, after } = readStart(wish, order, 'string');
  // A cursor from the future would open what is not published yet.
  if (after && after.key > now) throw invalid({ cursor: { is: 'malformed' } });
  const filter = { gameId, category: !category || category === everything ? undefined : category };
  const wanted = { filter, size, now };
  const { items, total, last } = after
    ? await pageAfter(parts, wanted, after)
    : await pageAt(parts, wanted, skip);
  const nextCursor = last ? writeCursor(order, { ...last, page: page + 1 }) : null;
  return okPage({ items: [items], total, page, size, nextCursor });
}

async function pageAt({ db, engine }: Parts, { filter, size, now }: Wanted, skip: number) {
  // So far there is nothing, or nothing that may be asked for by number.
  if (skip > mostSkipped) {
    const total = await countNews(db, engine, filter, now);
    isReachable(skip, size, total);
    return { items: null, total, last: undefined };
  }
  const { last, ...page } = await newsPage(db, engine, filter, now, size, skip);
  return { ...page, last: skip + size < page.total ? last : undefined };
}

async function pageAfter({ db, engine }: Parts, { filter, size, now }: Wanted, after: Position) {
  const total = await countNews(db, engine, filter, now);
  // One more than is shown tells whether there is a next page.
  const rows = await newsAfter(db, engine, filter, after, size + 1);
  const shown = rows.slice(0, size);
  const ids = shown.map(({ id }) => id);
  const items = await newsTexts(db, engine, ids, now);
  return { items, total, last: rows.length > size ? shown.at(-1) : undefined };
}
