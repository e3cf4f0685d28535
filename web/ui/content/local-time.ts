import { siteTimeZone } from '../../browser/site-time-zone.ts';

/** The value of `<input type="datetime-local">` for a time, in the site's time zone. */
export const toLocalInput = (iso: string | null, zone = siteTimeZone()): string =>
  iso === null ? '' : clockIn(zone, Date.parse(iso)).slice(0, 16);

/** The time for an input's value; null if it is empty or invalid. */
export function fromLocalInput(text: string, zone = siteTimeZone()): string | null {
  const clock = Date.parse(`${text}Z`);
  if (Number.isNaN(clock)) return null;
  // The offset may change between the first guess and the time itself.
  const guess = clock - offsetAt(clock, zone);
  return new Date(clock - offsetAt(guess, zone)).toISOString();
}

const offsetAt = (instant: number, zone: string) =>
  Date.parse(`${clockIn(zone, instant)}Z`) - Math.floor(instant / 1000) * 1000;

/** What clocks show in a zone: `2026-11-18T02:05:09`. Swedish dates are those of ISO 8601. */
function clockIn(zone: string, instant: number): string {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(instant).replace(' ', 'T');
}
