import type { Connector } from '../connector.ts';
import { steamApiHosts, steamTerms } from '../steam-api.ts';
import { counts } from './counts.ts';
import { months } from './months.ts';
import { topNow } from './top-now.ts';

export const steamPlayers: Connector = {
  id: 'steam-players',
  title: { en: 'Steam: players', 'zh-CN': 'Steam：在线人数' },
  tier: 'documented',
  terms: steamTerms,
  needs: [],
  hosts: steamApiHosts,
  streams: [topNow, counts, months],
};
