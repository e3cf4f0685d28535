import type { home as source } from '../zh-CN/home.ts';

export const home: typeof source = {
  banner: {
    label: 'Featured',
    carousel: 'carousel',
    slide: 'slide',
    place: ({ at, of }) => `${at} of ${of}`,
    previous: 'Previous',
    next: 'Next',
    pause: 'Stop moving',
    play: 'Move on by itself',
    dismiss: 'Do not show this again',
    dismissed: 'This banner will not be shown again.',
    undo: 'Undo',
  },
  newestYear: {
    loading: 'Popular games',
    loadingLead: 'From the most recent year in the catalogue, by reviews and owners.',
    title: (year) => `Popular games of ${year}`,
    lead: (day) => `Release dates in the catalogue go up to ${day}. Ordered by reviews and owners.`,
  },
  replies: 'Replies to you',
  forYou: {
    wishes: 'On your wishlist',
    news: 'News on your wishlist',
    because: (name) => `Because you like ${name}`,
  },
  firstRun: {
    title: 'This site has just been started',
    lead: 'It holds no games yet. Three steps bring it to life.',
    steps: [
      {
        title: 'Sign in and become the administrator',
        text: 'Sign in here, then run the command on the server and open the one-time link it prints.',
        command: 'npm run admin',
      },
      {
        title: 'Put data in',
        text: 'Started without SEED=none, the server loads its demo data; while it is stopped, the full catalogue can be loaded instead.',
        command: 'npm run data:full',
      },
      {
        title: 'Look at the rankings',
        text: 'They are computed by themselves once there is data, and this page fills up with them.',
      },
    ],
    docs: 'Read how to run it',
  },
  bell: {
    label: 'Notifications',
    unread: (count) => `Notifications, ${count} unread`,
    title: 'Notifications',
    markAll: 'Mark all as read',
    empty: 'Nothing yet',
    emptyText:
      'Replies to you, and charts and articles about games on your wishlist, will appear here.',
    settings: 'Notification settings',
    fresh: 'unread',
    reply: ({ name, title }) => `${name} replied to you in “${title}”`,
    someone: 'Somebody',
    article: ({ game, title }) => `A new article on ${game} from your wishlist: ${title}`,
    chart: ({ game, ranking, rank }) =>
      `${game} from your wishlist entered the top ten of ${ranking} at number ${rank}`,
    achievement: (name) => `You earned an achievement: ${name}`,
    achievements: (names) => `You earned ${names.length} achievements: ${names.join(', ')}`,
    moderation: {
      approved: ({ title }) => `Your comment on “${title}” was approved`,
      refused: ({ title, reason }) => `Your comment on “${title}” was not approved: ${reason}`,
      hidden: ({ title, reason }) => `Your comment on “${title}” was hidden: ${reason}`,
      restored: ({ title }) => `Your comment on “${title}” is visible again`,
    },
    feedback: (ticket) => `Your feedback ${ticket} was answered`,
  },
};
