const keysMark = '-with-keys';

/**
 * A file name that sorts by time, is valid on every system and shows whether the backup holds keys.
 */
export const backupName = (at: Date, hasKeys = false): string =>
  `ludex-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}${hasKeys ? keysMark : ''}.backup.gz`;

export const namesKeys = (file: string): boolean => file.endsWith(`${keysMark}.backup.gz`);
