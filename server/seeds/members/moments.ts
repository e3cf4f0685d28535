import { createHash } from 'node:crypto';

/** 0…1, always the same for the same text. */
export const chanceOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

const day = 86_400_000;

/** The day before which everything in the files has happened. */
const last = Date.parse('2026-11-18');

/** Evenings between a member's first day and the last one, in order. */
export function evenings(key: string, joined: string, count: number): string[] {
  const first = Date.parse(joined);
  const step = (last - first) / (count + 1);
  return Array.from({ length: count }, (_, index) => {
    const shift = chanceOf(`${key} ${index}`);
    const at = first + step * (index + 0.6 + 0.8 * shift);
    const evening = 10 + 4 * chanceOf(key) + shift;
    return new Date(Math.floor(at / day) * day + evening * 3_600_000).toISOString();
  });
}

/** Moves all times back by the same, so that none is later than the clock. */
export function notAfter(now: string, latest: string): (at: string) => string {
  const late = Math.max(0, Date.parse(latest) - Date.parse(now));
  return (at) => new Date(Date.parse(at) - late).toISOString();
}
