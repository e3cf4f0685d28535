import type { rankings as source } from '../zh-CN/rankings.ts';
import { poster } from './ranking-poster.ts';

const count = (number: string | number, one: string, many: string): string =>
  `${number} ${String(number) === '1' ? one : many}`;

const values: Record<string, string> = {
  players: 'Average number of people playing at the same time.',
  peak: 'Highest number of people playing at the same time.',
  rising: 'Growth of the average compared with the previous six months.',
  new: 'Peak in the release month and the month after.',
  rating: 'A cautious score: the fewer reviews, the lower it is.',
  gems: 'The cautious score, lowered for well-known games: the more reviews, the lower it is.',
  sales: 'Ranks in all regions as points: 1,000 for #1, 1 for #1,000.',
  wishlist: 'How many people want the game.',
  hot: 'Members’ favorites, wishlists, and reviews, as points.',
  'top-sellers': 'Ranks of the weeks as points: 100 for #1, 1 for #100.',
  'most-played': 'Highest number of people playing at the same time, as Steam gives it.',
  'top-releases': 'Steam names an order without figures.',
};

const list = new Intl.ListFormat('en');

const units: Record<string, string> = { D: 'day', W: 'week', M: 'month', Y: 'year' };

export const rankings: typeof source = {
  choose: 'Choose a ranking',
  slices: 'Choose a segment',
  unknown: (type) => `No ranking called “${type}”`,
  unknownText: 'Choose one of the available rankings.',
  awaited: (name) => `Nothing in ${name} yet`,
  noSlice: 'This ranking has no such segment',
  noSliceText: 'The segment in the link doesn’t exist. You can view the full ranking instead.',
  noPeriod: 'We couldn’t read the date in this link',
  noPeriodText:
    'The link may be incomplete, or this chart isn’t published for that kind of period. Start with the latest chart.',
  newest: 'Open the latest chart',
  empty: 'No rankings yet',
  emptyText: 'They’ll appear here once data is imported and rankings are turned on.',
  sources: 'About the data',
  pageSize: 'Rows per page',
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
    latest: 'Latest',
    missing: '(no chart)',
    provisional: '(provisional)',
    gaps: 'No chart was published for crossed-out months.',
    none: 'Nothing has been published for this ranking yet.',
  },
  head: {
    tools: 'Tools and views',
    method: 'Method',
    image: 'Image',
    export: 'Export',
    csv: 'Full chart as CSV',
    json: 'Full chart as JSON',
    feed: 'Subscribe (Atom feed)',
  },
  status: {
    provisional: 'Provisional',
    revised: (revision) => `Revision ${revision}`,
  },
  notices: {
    notYet: {
      short: (period) => `${period} isn’t out yet`,
      text: ({ requested, shown }) => `${requested} isn’t published yet. Showing ${shown}.`,
    },
    provisional: {
      short: 'Provisional',
      text: 'These ranks are provisional and may change as data comes in.',
    },
    incomplete: {
      'source-coverage': {
        short: 'Incomplete',
        text: 'The source doesn’t cover every popular game for this period, so the ranking is incomplete.',
      },
      imported: {
        short: 'Imported',
        text: 'This chart was imported from another source. It doesn’t reflect this site’s members and isn’t updated.',
      },
      'missing-hours': {
        short: 'Incomplete',
        text: 'Players were not counted in every hour of this day, so treat the ranks with caution.',
      },
      other: {
        short: 'Incomplete data',
        text: 'The data for this period is incomplete, so treat the ranks with caution.',
      },
    },
  },
  facts: {
    total: (total) => count(total, 'game', 'games'),
    missingPlaces: ({ count: places }) =>
      places === 1
        ? '1 place belongs to an item outside this catalog'
        : `${places} places belong to items outside this catalog`,
    dataAsOf: (month) => `Data to ${month}`,
    compared: (period) => `Compared with ${period}`,
    comparedWithNothing: 'No earlier chart to compare with',
    attribution: ({ source, asOf }) => `${source}. As of ${asOf} (UTC).`,
  },
  views: {
    label: 'View',
    table: 'Table',
    cards: 'Cards',
    bump: 'Trend',
    compare: 'Compare',
  },
  trend: {
    now: (colors) => `Movement: ${colors}`,
    switchTo: (colors) => `Switch to ${colors}`,
    'red-up': 'red up, green down',
    'green-up': 'green up, red down',
  },
  table: {
    caption: ({ name, period }) => `${name}, ${period}`,
    rank: 'Rank',
    game: 'Game',
    trend: 'Last 12',
    onChart: 'On chart',
    peak: 'Best',
    more: 'Details',
    place: (rank) => `#${rank}`,
    sample: (reviews) => `${reviews} reviews`,
    detailsOf: (name) => `Details of ${name}`,
  },
  hints: {
    values,
    sample: 'How many reviews, months, charts or members the value is made from.',
  },
  details: {
    placeIn: (period) => `Rank in ${period}`,
    valueIn: (period) => `Value in ${period}`,
    notListed: 'not on the chart',
    peak: 'Best rank',
    onChart: 'On the chart',
    streak: 'Streak',
    periods: (periods) => count(periods, 'time', 'times'),
    sample: 'Sample size',
    tied: 'Tie',
    isTied: (rank) => `tied at #${rank}`,
    recent: 'Recent values',
    working: 'How this was calculated',
  },
  working: {
    input: 'Input',
    value: 'Value',
    source: 'Source',
    tieBreak: (rule) => `Tie-breaker: ${rule}.`,
    tieRules: {
      'larger increase': 'larger increase first',
      'better previous rank': 'better previous rank first',
      'larger sample': 'larger sample first',
      'earlier release': 'earlier release first',
      'earlier entry in the catalogue': 'earlier catalog entry first',
    },
    compared: (period) => `Movement is relative to ${period}.`,
    comparedWithNothing: 'There’s no earlier chart to compare with.',
    version: (version) => `Method version ${version}.`,
    inputNames: {
      avgPlayers: 'Average players',
      peakPlayers: 'Peak players',
      positive: 'Positive reviews',
      negative: 'Negative reviews',
      place: 'Rank in the source',
    },
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
    open: 'Find',
    label: 'Find a game in this list',
    jump: 'Jump to rank',
    go: 'Go',
    results: (query) => `Results for “${query}”`,
    none: (query) => `“${query}” isn’t in this list`,
    count: (found) => `${count(found, 'game', 'games')} found. Choose one to jump to it.`,
  },
  missing: {
    title: (period) => `No data for ${period}`,
    emptyTitle: (period) => `No games listed for ${period}`,
    text: 'No chart was published for this period. Try an adjacent one, or pick another from the calendar.',
    nothing: 'Nothing has been published for this ranking yet.',
    show: (period) => `Show ${period}`,
    main: 'Show the full ranking',
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
  strip: {
    all: 'Full chart',
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
    mark: 'Highlight mine',
    hint: 'Highlight your favorites, wishlist, and reviewed games',
    region: 'My games',
    count: (games) => `${games} of your games in this chart`,
    none: 'None of your games are in this chart',
    noneText: 'Games you favorite, wishlist, or review are highlighted in charts.',
    only: 'Only mine',
    everything: 'Show all',
    here: 'Based on the favorites and wishlist saved in this browser.',
    signIn: 'Sign in',
    why: 'Sign in to highlight the favorites, wishlist, and reviews in your account.',
    marks: { favorites: 'a favorite', wishlist: 'on your wishlist', reviews: 'reviewed by you' },
  },
  poster,
};
