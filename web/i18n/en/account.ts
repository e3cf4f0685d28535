import type { account as source } from '../zh-CN/account.ts';
import { feedback } from './feedback.ts';
import { achievements, profile } from './profile.ts';
import { settings } from './settings.ts';

export const account: typeof source = {
  feedback,
  settings,
  devices: {
    title: 'Signed-in devices',
    lead: 'These browsers are signed in to your account. If you do not know one, sign it out.',
    current: 'This device',
    times: (since, seen) => `Signed in ${since}, last used ${seen}`,
    end: 'Sign out',
    endLabel: (browser) => `Sign out ${browser}`,
    endOthers: 'Sign out everywhere else',
    ended: (count) =>
      count === 1 ? 'The device was signed out.' : `${count} devices were signed out.`,
  },
  profile,
  achievements,
  admin: {
    lead: 'What your account may do on this site.',
    areas: 'Your permissions',
    waiting: (count) => `${count} waiting`,
    gamesAdmin: 'Add and change games, publish or retire them, read the statistics.',
    newsAdmin: 'Write, schedule, publish and withdraw articles.',
    moderation: 'Handle comments and reports.',
    bannersAdmin: 'Schedule the banners of the home page.',
    feedbackAdmin: 'Answer what readers write.',
    actorsAdmin: 'People, and their parts in games.',
    users: 'Assign roles, suspend accounts, invite new members.',
    audit: 'Who changed what, and when.',
    api: 'The API reference lists every call this site answers, and who may make it.',
    openApi: 'Open the API reference',
    missing: 'There is no such management page',
    missingText: 'The address may be mistyped.',
    back: 'Back to management',
  },
  setup: {
    lead: 'With a one-time link your account becomes the administrator of this site.',
    noToken: 'The link is incomplete',
    noTokenText:
      'The address carries no token. Run the command below on the server again and open the whole link it prints.',
    signInText:
      'The account that is signed in becomes the administrator. This page continues once you are.',
    ready: (name) => `Make “${name}” an administrator`,
    readyText: 'The link works once and for 15 minutes.',
    confirm: 'Become an administrator',
    doneTitle: 'You are an administrator now',
    doneText: 'It takes effect at once; there is no need to sign in again.',
    open: 'Open management',
    failed: 'That did not work',
  },
};
