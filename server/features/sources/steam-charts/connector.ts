import type { Connector } from '../connector.ts';
import { steamApiHosts, steamTerms } from '../steam-api.ts';
import { forgetCharts } from './apply-charts.ts';
import { forgetTopSellers } from './apply-top-sellers.ts';
import { weeklyTopSellers } from './weekly-top-sellers.ts';
import { mostPlayed, topReleases } from './world-charts.ts';

export const steamCharts: Connector = {
  id: 'steam-charts',
  title: { en: 'Steam: charts', 'zh-CN': 'Steam：榜单' },
  tier: 'observed',
  terms: steamTerms,
  needs: [],
  hosts: steamApiHosts,
  streams: [weeklyTopSellers, mostPlayed, topReleases],
  async forget(db, now) {
    await forgetTopSellers(db, now);
    await forgetCharts(db);
  },
};
