/** The canonical name of an IANA time zone; null for an unknown one. */
export function knownTimeZone(name: string): string | null {
  // Avoids loading the time zone data, which takes 5 MiB of memory.
  if (name === 'UTC') return name;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The offset of a zone from UTC at a whole second. */
export function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant;
}

/** A time in a zone, with its offset: `2026-11-18T02:05:09+08:00`. */
export function timestampIn(iso: string, zone: string): string {
  if (zone === 'UTC') return iso;
  const instant = Math.floor(Date.parse(iso) / 1000) * 1000;
  const offset = offsetAt(instant, zone);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}

/** A time in a zone for a sentence: `2026-11-18 02:05 Asia/Shanghai`. */
export const timeText = (iso: string, zone: string): string =>
  `${timestampIn(iso, zone).slice(0, 16).replace('T', ' ')} ${zone}`;
