import type { Type } from 'typebox';
import type { listNews as contract } from '../../../contract/news.ts';
import type { Context } from '../../platform/context.ts';
import { isReachable, readStart, writeCursor } from '../../platform/cursor.ts';
import { invalid } from '../../platform/errors.ts';
import { everything } from './categories.ts';
import { countNews, newsAfter, newsAt } from './list.queries.ts';
import { okPage } from './news-text.ts';
import { newsTexts } from './news.queries.ts';

type Query = Type.Static<(typeof contract)['schema']['querystring']>;

const order = 'news';

/** A page of articles as JSON text, the newest first. */
export async function listNews(
  { db, engine }: Pick<Context, 'db' | 'engine'>,
  { category, gameId, ...wish }: Query,
  now: string,
): Promise<Buffer> {
  const { size } = wish;
  const { page, skip, after } = readStart(wish, order, 'string');
  // A cursor from the future would open what is not published yet.
  if (after && after.key > now) throw invalid({ cursor: { is: 'malformed' } });
  const filter = { gameId, category: !category || category === everything ? undefined : category };
  const total = await countNews(db, engine, filter, now);
  // One more than is shown tells whether there is a next page.
  const rows = after
    ? await newsAfter(db, engine, filter, after, size + 1)
    : isReachable(skip, size, total)
      ? await newsAt(db, engine, filter, now, size + 1, skip)
      : [];
  const last = rows.length > size ? rows[size - 1]! : undefined;
  const nextCursor = last ? writeCursor(order, { ...last, page: page + 1 }) : null;
  const ids = rows.slice(0, size).map(({ id }) => id);
  const items = await newsTexts(db, engine, ids, now);
  return okPage({ items: [items], total, page, size, nextCursor });
}
