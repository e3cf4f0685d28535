import type { Connector } from '../connector.ts';
import { steamApiHosts, steamTerms } from '../steam-api.ts';
import { forgetTopSellers } from './apply-top-sellers.ts';
import { weeklyTopSellers } from './weekly-top-sellers.ts';

export const steamCharts: Connector = {
  id: 'steam-charts',
  title: { en: 'Steam: top sellers', 'zh-CN': 'Steam：畅销榜' },
  tier: 'observed',
  terms: steamTerms,
  needs: [],
  hosts: steamApiHosts,
  streams: [weeklyTopSellers],
  forget: forgetTopSellers,
};
