import type { Type } from 'typebox';
import type { listNews as contract } from '../../../contract/news/news.ts';
import { isReachable, readStart, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { invalid } from '../../platform/http/errors.ts';
import { everything } from './categories.ts';
import { allNews } from './list.queries.ts';
import { toNewsLite } from './news-lite.ts';
import { newsSearchWords } from './news-search-text.ts';
import { newsWithWords } from './search-news.queries.ts';

type NewsQuery = Type.Static<(typeof contract)['schema']['querystring']>;

const order = 'news';

/** A page of articles, newest first: all of them, or the results of a search. */
export async function listNews(db: Db, { category, gameId, q, ...query }: NewsQuery, now: string) {
  const { size } = query;
  const { page, skip, after } = readStart(query, order, 'string');
  // A cursor with a future time would reveal articles that are not published yet.
  if (after && after.key > now) throw invalid({ cursor: { is: 'malformed' } });
  const filter = { gameId, category: !category || category === everything ? undefined : category };
  const list = q === undefined ? allNews : newsWithWords(newsSearchWords(q));
  const total = await list.count(db, filter, now);
  // Reads one more row than is shown, to know whether there is a next page.
  const limit = size + 1;
  const rows = after
    ? await list.after(db, filter, after, limit)
    : isReachable(skip, size, total)
      ? await list.at(db, filter, { now, limit, offset: skip })
      : [];
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    items: await toNewsLite(db, shown),
    total,
    page,
    size,
    nextCursor: last
      ? writeCursor(order, { key: last.publishedAt, id: last.id, page: page + 1 })
      : null,
  };
}
