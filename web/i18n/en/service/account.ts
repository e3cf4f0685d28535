import type { account as source } from '../../zh-CN/service/account.ts';
import { feedback } from './feedback.ts';
import { keys } from './keys.ts';
import { achievements, profile } from './profile.ts';
import { settings } from './settings.ts';

export const account: typeof source = {
  feedback,
  keys,
  settings,
  devices: {
    title: 'Signed-in devices',
    current: 'This device',
    times: (since, seen) => `Signed in ${since}, last used ${seen}`,
    end: 'Sign out',
    endLabel: (browser) => `Sign out ${browser}`,
    endOthers: 'Sign out everywhere else',
    ended: (count) => (count === 1 ? 'Device signed out.' : `${count} devices signed out.`),
  },
  profile,
  achievements,
  admin: {
    missing: 'Management page not found',
    missingText: 'The address may be mistyped.',
    back: 'Back to management',
  },
  setup: {
    lead: 'A one-time link makes your account the administrator of this site.',
    noToken: 'The link is incomplete',
    noTokenText:
      'The link has no token. Run the command below on the server again and open the full link it prints.',
    deadLink: 'The link no longer works',
    signInText:
      'The account you sign in with becomes the administrator. This page continues once you’re signed in.',
    ready: (name) => `Make “${name}” an administrator`,
    readyText: 'The link works once and expires after 15 minutes.',
    confirm: 'Become an administrator',
    doneTitle: 'You’re now an administrator',
    doneText: 'This takes effect immediately. You don’t need to sign in again.',
    goOn: 'Bring the site to life',
    open: 'Open management',
    failed: 'Something went wrong',
    restore: {
      title: 'Or bring your data along',
      lead: 'If you have a backup of another instance, this site can start with it. It replaces everything here.',
      file: 'Backup file',
      start: 'Restore this backup',
      passphrase: 'Passphrase of the key',
      passphraseHint:
        'This backup contains the key of its site, encrypted with the passphrase that was chosen when it was made. With the key, encrypted settings such as API keys keep working; without it, they have to be entered again.',
      withoutKeys: 'Restore without the key',
      sending: 'Sending the file',
      restoring: 'Restoring and comparing. The site is away for a moment; keep this page open.',
      failed: (why) => `Nothing was restored. ${why}`,
      doneTitle: 'The backup has been restored',
      doneText: 'Members sign in as before. You can sign in with your account on the old instance.',
      open: 'Open the site',
    },
  },
};
