import { invalid } from '../../platform/errors.ts';
import type { SortKey } from '../../platform/game-order.ts';

/** The last game of a page: where the next one goes on. */
export type Position = { key: string | number; id: number; page: number };

/** Names the order it belongs to, so that it cannot be taken up in another. */
export const writeCursor = (order: string, { key, id, page }: Position): string =>
  Buffer.from(JSON.stringify([order, key, id, page])).toString('base64url');

export function readCursor(text: string, order: string, type: SortKey['type']): Position {
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
