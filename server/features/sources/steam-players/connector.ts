import type { Connector } from '../connector.ts';
import { forgetPlayers } from '../players/forget-players.ts';
import { steamApiHosts, steamTerms } from '../steam-api.ts';
import { counts } from './counts.ts';
import { months } from './months.ts';
import { topNow } from './top-now.ts';

export const steamPlayers: Connector = {
  id: 'steam-players',
  title: { en: 'Steam: players', 'zh-CN': 'Steam：在线人数' },
  // The list of the most played games comes from an undocumented method of Steam.
  tier: 'observed',
  terms: steamTerms,
  needs: [],
  hosts: steamApiHosts,
  streams: [topNow, counts, months],
  forget: forgetPlayers,
};
