import type { Connector } from '../connector.ts';
import { steamApiHosts, steamTerms } from '../steam-api.ts';
import { appList } from './app-list.ts';
import { forgetPrices } from './apply-prices.ts';
import { facts } from './facts.ts';

export const steamCatalogue: Connector = {
  id: 'steam-catalogue',
  title: { en: 'Steam: catalog', 'zh-CN': 'Steam：游戏库' },
  tier: 'observed',
  terms: steamTerms,
  needs: ['STEAM_API_KEY'],
  hosts: steamApiHosts,
  streams: [appList, facts],
  async forget(db) {
    await db.deleteFrom('store_apps').execute();
    await forgetPrices(db);
  },
};
