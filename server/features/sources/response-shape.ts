import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import { outsideLine } from '../../platform/text/outside-text.ts';

/** Helpers to read responses of sources: missing values are unknown, never zero or empty. */

export type Fields = Readonly<Record<string, unknown>>;

/** An entry of a response that is left out, and the reason. */
export type Skip = { path: string; why: string };
export type ParsedItems<Item> = { items: Item[]; skipped: Skip[] };

/** A larger share of invalid entries means that the source has changed its format. */
const maxSkippedShare = 0.2;

export const drift = (path: string, expected: string) =>
  new OutgoingError('drift', `The source changed its response: ${path} is not ${expected}`);

/** HTML instead of JSON, truncated JSON or `null` is a temporary failure of the host. */
export function parseJson(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OutgoingError('unreadable', 'The response is not JSON');
  }
  if (isFields(value)) return value;
  throw new OutgoingError('unreadable', 'The response is not a JSON object');
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object under `key`; undefined for an empty object, which Steam sends instead of no data. */
export function envelope(text: string, key: string): Fields | undefined {
  const body = parseJson(text);
  if (Object.keys(body).length === 0) return undefined;
  const inner = body[key];
  if (!isFields(inner)) throw drift(key, 'an object');
  return Object.keys(inner).length === 0 ? undefined : inner;
}

export function listAt(fields: Fields, key: string, path: string): readonly unknown[] {
  const value = fields[key];
  if (!Array.isArray(value)) throw drift(path, 'a list');
  return value;
}

/** An integer of at least 0; 64-bit numbers come as strings. */
export function countOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}

/** The year 2100: larger numbers are milliseconds or invalid. */
const maxSeconds = Date.UTC(2100) / 1000;

/** Converts seconds since 1970, the format of all Steam times. */
export function timeOf(value: unknown): Date | undefined {
  const seconds = countOf(value);
  return !seconds || seconds > maxSeconds ? undefined : new Date(seconds * 1000);
}

/** A tolerance for differences between our clock and the source's. */
const maxAheadMs = 86_400_000;

/** Whether an event of this time can have happened. */
export const hasPassed = (time: Date, now: Date): boolean =>
  time.getTime() <= now.getTime() + maxAheadMs;

/** Rejects times in the future, which would stay the newest forever. */
export function expectPassed(time: Date, now: Date, path: string) {
  if (!hasPassed(time, now)) throw drift(path, 'a time that has passed');
}

/** A single line without invisible or text-reversing characters; undefined when it is blank. */
export function textOf(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = outsideLine(value, maxLength);
  return text === '' ? undefined : cut(text, maxLength);
}

/** Cuts to a number of characters without splitting one. */
export const cut = (text: string, maxLength: number) =>
  text.length <= maxLength
    ? text
    : `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** Parses each entry by a function that returns the item, or the reason to skip it. */
export const parseEach = <Item extends object>(
  list: readonly unknown[],
  path: string,
  parse: (entry: Fields) => Item | string,
): ParsedItems<Item> =>
  usableItems(
    list.map((entry) => (isFields(entry) ? parse(entry) : 'it is not an object')),
    path,
  );

/** Separates the items from the reasons to skip one. */
export function usableItems<Item extends object>(
  parsed: readonly (Item | string)[],
  path: string,
): ParsedItems<Item> {
  const items: Item[] = [];
  const skipped: Skip[] = [];
  for (const [index, item] of parsed.entries()) {
    if (typeof item === 'string') skipped.push({ path: `${path}[${index}]`, why: item });
    else items.push(item);
  }
  if (skipped.length > parsed.length * maxSkippedShare) {
    throw drift(skipped[0]!.path, `usable, and ${skipped.length} more: ${skipped[0]!.why}`);
  }
  return { items, skipped };
}
