/** The zone as the calendars of the world name it; null where they know none. */
export function knownTimeZone(name: string): string | null {
  // Without a look into those calendars, which takes 5 MiB of memory.
  if (name === 'UTC') return name;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** How far the clocks of a zone are ahead of UTC at a whole second. */
export function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant;
}

/** A moment as the clocks of a zone show it, with their offset: `2026-11-18T02:05:09+08:00`. */
export function timestampIn(iso: string, zone: string): string {
  if (zone === 'UTC') return iso;
  const instant = Math.floor(Date.parse(iso) / 1000) * 1000;
  const offset = offsetAt(instant, zone);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}

/** The same in a sentence: `2026-11-18 02:05 Asia/Shanghai`. */
export const timeText = (iso: string, zone: string): string =>
  `${timestampIn(iso, zone).slice(0, 16).replace('T', ' ')} ${zone}`;
