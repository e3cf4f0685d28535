const keysMark = '-with-keys';

/** Sorts by time, is a file's name on every system, and shows whether keys are in it. */
export const backupName = (at: Date, hasKeys = false): string =>
  `ludex-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}${hasKeys ? keysMark : ''}.backup.gz`;

export const namesKeys = (file: string): boolean => file.endsWith(`${keysMark}.backup.gz`);
