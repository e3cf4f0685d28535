import type { rankings as source } from '../zh-CN/rankings.ts';

const count = (number: string | number, one: string, many: string): string =>
  `${number} ${String(number) === '1' ? one : many}`;

const kindNames: Record<string, string> = {
  peak: 'Peak',
  new: 'New',
  'most-played': 'Weekly',
  'top-sellers': 'Weekly',
  'top-releases': 'New releases',
};

const list = new Intl.ListFormat('en');

const units: Record<string, string> = { D: 'day', W: 'week', M: 'month', Y: 'year' };
const nameOf = (kind: string): string => units[kind] ?? 'period';

export const rankings: typeof source = {
  choose: 'Rankings',
  kinds: 'Charts',
  kindNames,
  groups: { players: 'Players', sales: 'Sales', ratings: 'Ratings', community: 'Community' },
  archive: (year) => `Archive ${year}`,
  archived: { wishlist: 'Wishlists' },
  slices: 'Genre or region',
  unknown: (type) => `No ranking called “${type}”`,
  unknownText: 'Three to start with:',
  awaited: (name) => `Nothing in ${name} yet`,
  noSlice: 'This chart has no such genre or region',
  noSliceText: 'The link names one that doesn’t exist. Here is the chart of all games.',
  noPeriod: 'We couldn’t read the date in this link',
  noPeriodText: 'The link may be incomplete. Start with the latest chart.',
  newest: 'Open the latest chart',
  empty: 'No rankings yet',
  emptyText: 'They’ll appear here once data is imported and rankings are turned on.',
  sources: 'About the data',
  pages: 'Pages',
  periods: {
    now: 'Now',
    allTime: 'All time',
    quarter: ({ year, quarter }) => `Q${quarter} ${year}`,
    kinds: {
      N: 'now',
      D: 'day',
      W: 'week',
      M: 'month',
      Q: 'quarter',
      Y: 'year',
      A: 'all time',
      R: 'free range',
    },
  },
  picker: {
    label: 'Choose a period',
    title: 'Choose a period',
    previous: (period) => `Previous: ${period}`,
    next: (period) => `Next: ${period}`,
    missing: '(no chart)',
    provisional: '(provisional)',
    gaps: 'No chart was published for crossed-out months.',
    none: 'Nothing has been published for this ranking yet.',
  },
  head: {
    more: 'More',
    image: 'Make a poster',
    csv: 'Full chart as CSV',
    json: 'Full chart as JSON',
    feed: 'Subscribe (Atom feed)',
    print: 'Print',
  },
  line: {
    games: ({ games, listed }) => `${games} games, top ${listed} shown`,
    all: (games) => count(games, 'game', 'games'),
    compared: (period) => `change vs ${period}`,
    dataTo: (day) => `data to ${day}`,
    soFar: ({ period, day }) => `${period} so far, through ${day ?? 'yesterday'}`,
    missing: ({ count: items }) =>
      items === 1 ? '1 item is not in this catalog' : `${items} items are not in this catalog`,
    imported: 'an old chart, imported once',
    revised: (revision) => `revision ${revision}`,
    method: 'Method',
  },
  thin: {
    text: ({ kind, games, usual }) =>
      `Only ${games} of about ${usual} games have data for this ${nameOf(kind)}.`,
    link: (period) => `Last complete: ${period}`,
  },
  facts: {
    dataAsOf: (month) => `Data to ${month}`,
    attribution: ({ source, asOf }) => `${source}. As of ${asOf} (UTC).`,
  },
  views: {
    label: 'View',
    table: 'Table',
    cards: 'Cards',
    bump: 'Trend',
    compare: 'Compare',
  },
  table: {
    caption: ({ name, period }) => `${name}, ${period}`,
    rank: 'Rank',
    movement: 'Movement',
    game: 'Game',
    trend: (kind) => `12 ${nameOf(kind)}s`,
    change: () => 'vs last',
    growth: (kind) => (kind === 'D' ? 'Week before → day' : 'Half year before → now'),
    onChart: (kind) => `${nameOf(kind).replace(/^./, (first) => first.toUpperCase())}s`,
    peak: 'Best',
    more: 'Details',
    place: (rank) => `#${rank}`,
    detailsOf: (name) => `Details of ${name}`,
  },
  why: {
    plot: 'Rank and value',
    span: 'Span',
    years: '3 years',
    all: 'All',
    title: (rank) => `Why #${rank}`,
    method: 'Full method',
    open: 'Open game',
    wish: 'Wishlist',
    favorite: 'Favorite',
    value: ({ period, label, value }) =>
      `${label}${period === undefined ? '' : ` in ${period}`}: *${value}*`,
    people: (count) => count,
    reviews: (reviews) => ` from ${reviews} reviews`,
    place: ({ games, rank }) => `#${rank} of ${games} games`,
    growth: ({ period, from, to, percent }) =>
      `*${to}* players on average in ${period}, ${from} before: *${percent}*. Small games are damped in the order`,
    before: ({ period, value, rank }) =>
      `${period} had ${value === undefined ? '' : `${value} and `}#${rank}`,
    so: (percent) => `, so *${percent}*`,
    moved: (places) =>
      places === 0 ? ', the same place.' : places > 0 ? `, up ${places}.` : `, down ${-places}.`,
    new: 'Never on this chart before.',
    reentry: 'Not on the chart before this one; now it is back.',
    alone: 'There is no earlier chart to compare with.',
    history: ({ periods, kind, best }) =>
      `${count(periods, nameOf(kind), `${nameOf(kind)}s`)} on the chart, best #${best}.`,
    rule: 'Only games with data in both are compared.',
    and: ', ',
    end: '.',
  },
  method: {
    title: (name) => `How “${name}” is calculated`,
    version: 'Version',
    value: 'Ordered by',
    depth: 'Published',
    places: (places) => `top ${places}`,
    periods: 'Periods',
    comma: ', ',
    movement:
      'Games with equal values share a rank, and the next rank is skipped. Without an earlier published period there are no arrows. Only games never listed before count as new.',
    docs: 'All ranking methods',
  },
  find: {
    label: 'Find in this chart',
    jump: (rank) => `Go to #${rank}`,
    results: (query) => `Results for “${query}”`,
    none: (query) => `“${query}” isn’t in this chart`,
    count: (found) => count(found, 'game', 'games'),
  },
  missing: {
    title: (period) => `No data for ${period}`,
    emptyTitle: (period) => `No games listed for ${period}`,
    text: 'No chart was published for this period.',
    nothing: 'Nothing has been published for this ranking yet.',
    show: (period) => `Show ${period}`,
    main: 'All genres',
    none: 'No game of this kind is on this chart.',
  },
  bump: {
    title: (name) => `${name}: how the top 10 moved`,
    span: 'Show',
    periods: (periods) => `the last ${periods} periods`,
    cursor: 'choose a period',
    at: ({ game, period, rank }) =>
      rank === undefined ? `${game}, ${period}: not on the chart` : `${game}, ${period}: #${rank}`,
    leader: ({ game, times, of }) => `${game} was #1 in ${times} of ${of} periods.`,
    climber: ({ game, from, to }) => `${game} climbed the most, from #${from} to #${to}.`,
    otherGames: (periods) =>
      `The set of games changes in ${list.format(periods)}, so ranks before and after can’t be compared.`,
    table: 'View as table',
    short: 'Not enough periods to show a trend',
    shortText: 'At least two periods are needed.',
  },
  compare: {
    with: (period) => `Compare ${period} with`,
    summary: (it) =>
      `${it.up} up, ${it.down} down, ${it.same} unchanged, ${it.in} new, ${it.out} off the chart.`,
    risers: 'Risers',
    fallers: 'Fallers',
    arrivals: 'New on the chart',
    departures: 'Off the chart',
    none: {
      risers: 'No game rose.',
      fallers: 'No game fell.',
      arrivals: 'No game entered.',
      departures: 'No game left.',
    },
    all: (games) => `Show all ${games}`,
    ranks: ({ from, to }) => `${from ?? 'out'} → ${to ?? 'out'}`,
    sideBySide: 'Ranks in both periods',
    otherGames:
      'These two periods don’t cover the same games, so ranks are shown side by side without movement.',
    noChart: 'One of these periods has no chart, so there is nothing to compare.',
    alone: 'No other period to compare with',
    aloneText: 'Only one chart of this kind has been published.',
  },
  game: {
    title: 'Ranks',
    all: 'All ranks and their history',
    chart: 'Chart',
    now: 'Now',
    best: 'Best',
    recent: 'Trend',
    onChart: 'On chart',
    times: ({ count, kind }) => {
      const unit = units[kind] ?? 'time';
      return `${count} ${unit}${count === 1 ? '' : 's'}`;
    },
    share: (name) => `Share ${name}`,
    copyLink: 'Copy link',
    at: ({ period, rank, isPublished }) =>
      rank === undefined
        ? `${period}: ${isPublished ? 'not on the chart' : 'no chart'}`
        : `${period}: #${rank}`,
    open: 'Open this chart',
    caption: ({ name, chart }) => `${name}: ranks in “${chart}”`,
    period: 'Period',
    offChart: 'not on the chart',
    noChart: 'no chart',
    otherGames: (periods) =>
      `The set of games changes in ${list.format(periods)}, so ranks before and after can’t be compared.`,
    table: 'View as table',
  },
  mine: {
    region: 'My games',
    count: (games) => `${games} of your games in this chart`,
    none: 'None of your games are in this chart',
    noneText: 'Favorite, wishlist, or review a game to see it here.',
    only: 'Only mine',
    everything: 'Show all',
    here: 'Based on the favorites and wishlist saved in this browser.',
    signIn: 'Sign in',
    why: 'Sign in to highlight the favorites, wishlist, and reviews in your account.',
    marks: { favorites: 'a favorite', wishlist: 'on your wishlist', reviews: 'reviewed by you' },
  },
};
