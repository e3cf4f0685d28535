import { createHash } from 'node:crypto';

/** A hash to compare values without storing them. */
export const valueHash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(comparable(value)))
    .digest('hex')
    .slice(0, 32);

/** The store changes the timestamp in a picture's address without a new picture. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === 'string' && value.startsWith('https://')
    ? value.replace(/\?t=\d+$/, '')
    : value;
}
