import type { Connector } from '../connector.ts';
import { steamApiHosts, steamTerms } from '../steam-api.ts';
import { forgetTotals } from './apply-totals.ts';
import { totals } from './totals.ts';

export const steamReviews: Connector = {
  id: 'steam-reviews',
  title: { en: 'Steam: review totals', 'zh-CN': 'Steam：评测总数' },
  tier: 'documented',
  terms: steamTerms,
  needs: [],
  hosts: steamApiHosts,
  streams: [totals],
  forget: forgetTotals,
};
