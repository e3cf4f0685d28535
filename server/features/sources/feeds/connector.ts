import type { Connector } from '../connector.ts';
import { feedCredits, forgetFeeds } from './feeds.queries.ts';
import { feedItems } from './items.ts';

/** Limits per host, far above our needs; most feeds are one file on a small server. */
const limits = { perSecond: 1, perDay: 1000, open: 1 };

export const feeds: Connector = {
  id: 'feeds',
  title: { en: 'News feeds (RSS, Atom, JSON Feed)', 'zh-CN': '资讯订阅源（RSS、Atom、JSON Feed）' },
  tier: 'documented',
  terms: {
    name: { en: 'those of each publisher', 'zh-CN': '以各发布方的条款为准' },
    url: null,
    attribution: '',
    attributionUrl: '',
  },
  needs: [],
  hosts: ({ origins }) => (origins.feeds ? [{ host: new URL(origins.feeds).host, ...limits }] : []),
  otherHosts: limits,
  streams: [feedItems],
  credits: feedCredits,
  forget: forgetFeeds,
};
