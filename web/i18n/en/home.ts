import type { home as source } from '../zh-CN/home.ts';

export const home: typeof source = {
  heading: 'What people play',
  claim: 'How many people play each PC game, month by month, and why that changes.',
  about: 'About',
  failed: 'This part didn’t load. The rest of the page is fine.',
  updates: 'Updates today',
  board: { now: 'Playing now', sinceYesterday: 'vs this time yesterday', all: 'Full chart' },
  risers: {
    title: 'Rising',
    all: 'All',
    since: (kind, before) =>
      ({ D: 'since the day before', W: 'since the week before' })[kind] ?? `since ${before}`,
    from: (before, now) => `${before} → ${now}`,
  },
  newcomers: {
    title: 'New and record highs',
    first: () => 'First time on the chart',
    best: (chart) => `Best ever on ${chart}`,
    return: () => 'Back on the chart',
  },
  sellers: { title: 'Best sellers' },
  gems: {
    title: 'Hidden gems',
    what: 'Loved by nearly everyone who knows them',
    reviews: (score, count) => `${score}% positive · ${count} reviews`,
  },
  curve: {
    title: (game) => `${game}, average players by month`,
    point: (month, players) => `${players} in ${month}`,
    label: (title, points) => `${title}: ${points.join(', ')}`,
  },
  since: {
    title: 'Since your last visit',
    line: ({ period, up, down }) =>
      `The ${period} chart is out: ${up} of your games rose, ${down} fell.`,
    look: 'See what’s new',
    games: 'My games',
    told: 'What they did',
    mentions: (game) => `about ${game}`,
  },
  kinds: {
    release: 'Release',
    update: 'Update',
    sale: 'Sale',
    price: 'Price',
    award: 'Award',
    news: 'News',
    milestone: 'Milestone',
  },
  newSite: {
    title: 'The charts are on their way',
    text: 'With the first month of data, this page comes to life.',
    begin: 'Load data',
  },
  banner: {
    label: 'From this site',
    dismiss: 'Don’t show this again',
    dismissed: 'This message won’t be shown again.',
    undo: 'Undo',
  },
  replies: 'Replies',
};
