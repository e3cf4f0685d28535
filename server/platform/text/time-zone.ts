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
