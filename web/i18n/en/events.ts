import type { events as source } from '../zh-CN/events.ts';

export const events: typeof source = {
  all: 'All',
  whose: 'Which games',
  mine: 'My games',
  allGames: 'All games',
  updates: 'Updates',
  kind: 'Kind',
  store: 'Steam',
  noEvents: 'Nothing has happened lately',
  moreEvents: (count) => `${count} more`,
  released: 'Released',
  fromCharts: 'Charts',
  kinds: {
    release: 'Release',
    update: 'Patch',
    sale: 'Sale',
    price: 'Price',
    award: 'Award',
    news: 'News',
    milestone: 'Record',
  },
  prices: {
    title: 'Price',
    price: 'Price',
    lowest: ({ price, month }) => `Low ${price}, ${month}`,
    asOf: (day) => `As of ${day}`,
    since: 'Since',
    discount: 'Discount',
    history: 'All prices',
    course: (region) => `Price over time, ${region}`,
  },
};
