import type { account as source } from '../zh-CN/account.ts';

export const account: typeof source = {
  feedback: {
    lead: 'A wrong figure, something broken, a good idea: the people who run this site want to know.',
    title: 'Write to the people who run it',
    text: 'This site takes feedback through the contacts on its About page. Saying which page you were on and what you saw makes it much quicker to handle.',
    contact: 'See the contacts',
    pageTitle: 'What helps',
    hints: [
      'The address of the page',
      'What you expected, and what you saw instead',
      'The trace number from the error details',
    ],
  },
  settings: {
    lead: 'These choices are kept in this browser and take effect at once.',
    language: 'Language',
    languageHint: 'Used for the interface and for error messages.',
    theme: 'Appearance',
    themeHint: 'System follows the light or dark mode of your device.',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    stored: 'Where this is kept',
    storedText:
      'One cookie for the language and one for the appearance. They only remember your choice, for a year.',
    privacy: 'Read the privacy policy',
  },
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
  profile: {
    lead: 'Your name, when you joined, and what you left here.',
    signedOutTitle: 'Sign in to see your profile',
    signedOutText: 'A profile belongs to an account: name, picture, reviews and favorites.',
    otherTitle: 'There is no profile to show',
    otherText: 'This account does not exist, or it keeps its profile private.',
    joined: (date) => `Joined ${date}`,
    roles: { user: 'Reader', editor: 'Editor', admin: 'Administrator' },
    nextTitle: 'Start here',
    nextText:
      'Choose the language and appearance you like, then see in the rankings what everybody plays.',
    settings: 'Adjust settings',
  },
  my: {
    signedOut: 'Available when signed in',
    empty: 'Nothing here yet',
    achievements: {
      lead: 'What you have achieved here, and what is within reach.',
      why: 'Achievements are kept with your account, so you need to sign in first.',
      empty:
        'A first review and a first favorite each earn one. Start with a game you have played, from the rankings.',
    },
    favorites: {
      lead: 'The games you love and want to find again.',
      why: 'Favorites are kept with your account, on every device you use, so you need to sign in first.',
      empty: 'Games you mark as favorites are listed here. The rankings are a good place to start.',
    },
    wishlist: {
      lead: 'The games you are waiting for, with your notes and priorities.',
      why: 'The wishlist is kept with your account, on every device you use, so you need to sign in first.',
      empty: 'Games you wish for are listed here. The rankings are a good place to start.',
    },
    reviews: {
      lead: 'The reviews and ratings you have written.',
      why: 'Reviews appear under your name, so you need to sign in first.',
      empty: 'Your reviews are listed here. Start with a game you have played, from the rankings.',
    },
  },
  admin: {
    lead: 'What your account may do on this site.',
    areas: 'Your permissions',
    gamesAdmin: 'Add and change games, publish or retire them, read the statistics.',
    editNews: 'Write, publish and withdraw articles, schedule banners.',
    moderate: 'Handle comments and reports.',
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
