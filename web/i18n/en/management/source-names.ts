import type { sourceNames as source } from '../../zh-CN/management/source-names.ts';

export const sourceNames: typeof source = {
  'steam-players': 'Steam: players',
  'steam-catalogue': 'Steam: catalog',
  'steam-charts': 'Steam: charts',
  'steam-reviews': 'Steam: review totals',
  'steam-news': 'Steam: announcements',
  wikidata: 'Wikidata: Chinese names and voices',
  feeds: 'News feeds',
};
