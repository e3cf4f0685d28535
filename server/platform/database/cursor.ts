import { invalid } from '../http/errors.ts';

/** The last row of a page, after which the next page continues. */
export type Position = { key: string | number; id: number; page: number };

/**
 * The cursor contains the name of its order, so that it is rejected in a list with another order.
 */
export const writeCursor = (order: string, { key, id, page }: Position): string =>
  Buffer.from(JSON.stringify([order, key, id, page])).toString('base64url');

export function readCursor(text: string, order: string, type: 'string' | 'number'): Position {
  const [found, key, id, page] = parse(text);
  if (found !== order || typeof key !== type || !isCount(id) || !isCount(page)) {
    throw invalid({ cursor: { is: 'malformed' } });
  }
  return { key: key as string | number, id, page };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

type PageQuery = { page?: number | undefined; cursor?: string | undefined; size: number };

/** The most rows that the database skips for a numbered page; pages beyond need the cursor. */
export const mostSkipped = 10_000;

type Start = { page: number; skip: number; after: Position | undefined };

/** The start of a page: a position from the cursor, or a number of rows to skip. */
export function readStart(
  { page, cursor, size }: PageQuery,
  order: string,
  type: 'string' | 'number',
): Start {
  if (cursor === undefined) {
    const number = page ?? 1;
    return { page: number, skip: (number - 1) * size, after: undefined };
  }
  if (page !== undefined) throw invalid({ cursor: { is: 'notWith', other: 'page' } });
  const after = readCursor(cursor, order, type);
  return { page: after.page, skip: 0, after };
}

/** False past the end of the list; throws for a page that would skip too many rows. */
export function isReachable(skip: number, size: number, total: number): boolean {
  if (skip >= total) return false;
  if (skip <= mostSkipped) return true;
  throw invalid({ page: { is: 'tooLarge', limit: Math.floor(mostSkipped / size) + 1 } });
}
