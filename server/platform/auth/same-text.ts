import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that does not tell where they differ. */
export const sameBytes = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

export const sameText = (a: string, b: string): boolean =>
  sameBytes(Buffer.from(a), Buffer.from(b));
