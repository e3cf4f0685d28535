import type { Connector } from './connector.ts';
import { feeds } from './feeds/connector.ts';
import { steamCatalogue } from './steam-catalogue/connector.ts';
import { steamCharts } from './steam-charts/connector.ts';
import { steamNews } from './steam-news/connector.ts';
import { steamPlayers } from './steam-players/connector.ts';
import { steamReviews } from './steam-reviews/connector.ts';
import { wikidata } from './wikidata/connector.ts';

/** Every source that an operator can switch on. */
export const connectors: readonly Connector[] = [
  steamPlayers,
  steamCatalogue,
  steamCharts,
  steamReviews,
  steamNews,
  wikidata,
  feeds,
];
