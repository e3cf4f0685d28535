/** Sorts by time, and is a file's name on every system. */
export const backupName = (at: Date): string =>
  `ludex-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup.gz`;
