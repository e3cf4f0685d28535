import type { backups as source } from '../../zh-CN/management/backups.ts';

export const backups: typeof source = {
  list: 'Backups',
  make: 'Back up now',
  started: 'The backup has started.',
  none: 'No backups yet',
  noneText: 'The first one is made tonight, or when you start one.',
  verified: 'Restored and compared',
  failed: 'Failed',
  running: 'In progress',
  size: (megabytes) => `${megabytes} MB`,
  place: (machine) => `On ${machine}`,
  tables: (tables, rows) => `${tables} tables, ${rows} rows`,
  table: 'Table',
  rows: 'Rows',
  checksum: 'Checksum',
  download: 'Download',
  downloadLabel: (at) => `Download the backup of ${at}`,
  restore:
    'A new, empty site takes a backup on the page of its setup link. To restore one here, stop the server and run:',
  key: 'Without the key of the site, encrypted settings such as API keys have to be entered again after a restore: make a backup with the key, or keep secret.key or SECRET_KEY in another safe place.',
  withKeys: {
    open: 'Back up with the key…',
    title: 'Back up with the key of the site',
    text: 'The key is put into this one backup, encrypted with a passphrase that is stored nowhere. A restore asks for the passphrase, in the shell and in the browser. Download the file soon: it is removed by the same rule as the others.',
    passphrase: 'Passphrase',
    hint: (min) => `At least ${min} characters. Keep it apart from the file.`,
    repeat: 'Passphrase again',
    short: (min) => `Enter at least ${min} characters.`,
    different: 'The two passphrases are not the same.',
    tag: 'With the key',
  },
};
