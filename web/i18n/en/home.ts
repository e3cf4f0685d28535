import type { home as source } from '../zh-CN/home.ts';

export const home: typeof source = {
  banner: {
    label: 'Featured',
    carousel: 'carousel',
    slide: 'slide',
    place: ({ at, of }) => `${at} of ${of}`,
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    dismiss: 'Don’t show this again',
    dismissed: 'This banner won’t be shown again.',
    undo: 'Undo',
  },
  newestYear: {
    loading: 'Popular games',
    loadingLead: 'From the latest year in the catalog, by reviews and owners.',
    title: (year) => `Popular games of ${year}`,
    lead: (day) => `Catalog data goes up to ${day}. Sorted by reviews and owners.`,
  },
  replies: 'Replies to you',
  forYou: {
    wishes: 'On your wishlist',
    news: 'News on your wishlist',
    because: (name) => `Because you like ${name}`,
  },
  firstRun: {
    title: 'Welcome to your new site',
    lead: 'There are no games yet. Three steps to get started.',
    steps: [
      {
        title: 'Sign in and become the administrator',
        text: 'Sign in here, then run the command on the server and open the one-time link it prints.',
        command: 'npm run admin',
      },
      {
        title: 'Add data',
        text: 'Unless SEED=none is set, the server loads demo data when it starts. You can also import games and switch on data sources in Management, or stop the server and load the full catalog.',
        command: 'npm run data:full',
      },
      {
        title: 'Explore the rankings',
        text: 'Rankings are computed automatically once there’s data, and this page fills up.',
      },
    ],
    docs: 'Read the self-hosting guide',
  },
  bell: {
    label: 'Notifications',
    unread: (count) => `Notifications, ${count} unread`,
    title: 'Notifications',
    markAll: 'Mark all as read',
    empty: 'Nothing yet',
    emptyText:
      'Replies to you, and charts and articles about your wishlist games, will appear here.',
    settings: 'Notification settings',
    fresh: 'unread',
    reply: ({ name, title }) => `${name} replied to you in “${title}”`,
    someone: 'Someone',
    article: ({ game, title }) => `New article about ${game} from your wishlist: ${title}`,
    chart: ({ game, ranking, rank }) =>
      `${game} from your wishlist entered the top 10 of ${ranking} at #${rank}`,
    achievement: (name) => `Achievement earned: ${name}`,
    achievements: (names) => `You earned ${names.length} achievements: ${names.join(', ')}`,
    moderation: {
      approved: ({ title }) => `Your comment on “${title}” was approved`,
      refused: ({ title, reason }) => `Your comment on “${title}” was not approved: ${reason}`,
      hidden: ({ title, reason }) => `Your comment on “${title}” was hidden: ${reason}`,
      restored: ({ title }) => `Your comment on “${title}” is visible again`,
    },
    reviewModeration: {
      approved: ({ title }) => `Your review of ${title} was approved`,
      refused: ({ title, reason }) => `Your review of ${title} was not approved: ${reason}`,
      hidden: ({ title, reason }) => `Your review of ${title} was hidden: ${reason}`,
      restored: ({ title }) => `Your review of ${title} is visible again`,
    },
    profileReset: ({ fields, reason }) => `A moderator reset your ${fields.join(', ')}: ${reason}`,
    profileFields: { nickname: 'name', bio: 'bio', avatar: 'picture' },
    feedback: (ticket) => `Your feedback ${ticket} got a reply`,
    keyWays: {
      local: 'phone',
      'wechat-mp': 'WeChat',
      telegram: 'Telegram',
      passkey: 'passkey',
      oidc: 'single sign-on',
      recovery: 'recovery codes',
    },
    keys: {
      added: ({ way, label }) => `New way to sign in: ${way}${named(label)}`,
      removed: ({ way, label }) => `Way to sign in removed: ${way}${named(label)}`,
      codesMade: () => 'New recovery codes were made. The old ones no longer work',
      codeUsed: ({ label, left }) =>
        `A recovery code was used to sign in on ${label}; ${left} left. If it wasn’t you, check your settings`,
      linkMade: ({ label }) =>
        `${label}, an administrator, made a link that signs in to your account. If you didn’t ask for it, tell them`,
      linkUsed: ({ label }) => `An administrator’s link was used to sign in on ${label}`,
      merged: ({ label }) =>
        `The account “${label}” is now part of yours. You can undo this in your settings for seven days`,
      mergeUndone: ({ label }) => `Your account and “${label}” are separate again`,
      staffMerged: ({ label, other }) =>
        `The account “${label}” was merged into “${other}”, which has a role. This can be undone for seven days`,
      staffMergeUndone: ({ label, other }) =>
        `The accounts “${label}” and “${other}”, one of them with a role, are separate again`,
    },
  },
};

const named = (label: string) => (label ? ` (${label})` : '');
