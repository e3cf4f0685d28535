import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { sortKeys } from '../../platform/game-order.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { readFilter, type ListQuery } from './game-filter.ts';
import { countFacets, countGames, gamesAfter, gamesAt, type ListRow } from './list.queries.ts';

const risingByDefault = new Set(['name', 'price']);
const noFacets = { genre: [], tag: [], platform: [], developer: [] };

/** A page of the catalogue as JSON text: the summaries are stored as text and are not read. */
export async function listGames({ db, engine }: Pick<Context, 'db' | 'engine'>, query: ListQuery) {
  const { size, sort = 'popularity', order = risingByDefault.has(sort) ? 'asc' : 'desc' } = query;
  if (query.cursor !== undefined && query.page !== undefined) {
    throw invalid({ cursor: { is: 'notWith', other: 'page' } });
  }
  const key = { ...sortKeys(engine)[sort][order], direction: order };
  const name = `${sort} ${order}`;
  const start = query.cursor === undefined ? undefined : readCursor(query.cursor, name, key.type);
  const page = start?.page ?? query.page ?? 1;
  const wantsFacets = query.facets === '1';

  const filter = await readFilter(db, query);
  if (!filter)
    return answer([], { total: 0, page, size, nextCursor: null }, wantsFacets && noFacets);
  const total = await countGames(db, filter);
  const offset = (page - 1) * size;
  // One more than is shown tells whether there is a next page.
  const rows = start
    ? await gamesAfter(db, filter, key, start, size + 1)
    : offset < total
      ? await gamesAt(db, filter, key, size + 1, offset)
      : [];
  const last = rows.length > size ? rows[size - 1]! : undefined;
  const nextCursor = last ? writeCursor(name, { ...last, page: page + 1 }) : null;
  const facets = wantsFacets && (await countFacets(db, filter));
  return answer(rows.slice(0, size), { total, page, size, nextCursor }, facets);
}

type Frame = { total: number; page: number; size: number; nextCursor: string | null };

function answer(rows: ListRow[], frame: Frame, facets: object | false): string {
  const rest = JSON.stringify(facets ? { ...frame, facets } : frame).slice(1);
  const items = rows.map(({ summary }) => summary).join(',');
  return `{"success":true,"data":{"items":[${items}],${rest}}`;
}
