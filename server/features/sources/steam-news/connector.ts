import type { Connector } from '../connector.ts';
import { steamApiHosts, steamTerms } from '../steam-api.ts';
import { announcements } from './announcements.ts';
import { forgetNews } from './apply-news.ts';

export const steamNews: Connector = {
  id: 'steam-news',
  title: { en: 'Steam: announcements', 'zh-CN': 'Steam：官方公告' },
  tier: 'documented',
  terms: steamTerms,
  needs: [],
  hosts: steamApiHosts,
  streams: [announcements],
  forget: forgetNews,
};
