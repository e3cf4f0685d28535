import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const text = { access: 'public', cache: 'public', rate: 'read', maxAge: 3600 } as const;
const sitemap = { ...text, rate: 'costly' } as const;

export const getRobots = endpoint({
  method: 'GET',
  url: '/robots.txt',
  config: text,
  schema: {
    operationId: 'getRobots',
    tags: ['Crawlers'],
    summary: 'The robots.txt',
    produces: ['text/plain'],
    response: { 200: Type.String() },
  },
});

export const getSecurityContact = endpoint({
  method: 'GET',
  url: '/.well-known/security.txt',
  config: text,
  schema: {
    operationId: 'getSecurityContact',
    tags: ['Crawlers'],
    summary: 'Where to report a vulnerability',
    description: 'RFC 9116. 404 when the operator has set no contact.',
    produces: ['text/plain'],
    response: { 200: Type.String() },
  },
});

export const getSitemap = endpoint({
  method: 'GET',
  url: '/sitemap.xml',
  config: sitemap,
  schema: {
    operationId: 'getSitemap',
    tags: ['Crawlers'],
    summary: 'The list of sitemaps',
    produces: ['application/xml'],
    response: { 200: Type.String() },
  },
});

export const getPagesSitemap = endpoint({
  method: 'GET',
  url: '/sitemap-pages.xml',
  config: sitemap,
  schema: {
    operationId: 'getPagesSitemap',
    tags: ['Crawlers'],
    summary: 'The public pages that need no id',
    produces: ['application/xml'],
    response: { 200: Type.String() },
  },
});

export const getRankingsSitemap = endpoint({
  method: 'GET',
  url: '/sitemap-rankings.xml',
  config: sitemap,
  schema: {
    operationId: 'getRankingsSitemap',
    tags: ['Crawlers'],
    summary: 'The published charts',
    produces: ['application/xml'],
    response: { 200: Type.String() },
  },
});

export const getSitemapPart = endpoint({
  method: 'GET',
  url: '/sitemap-:kind(^(?:games|news|actors|studios|series)$)-:part(^[1-9]\\d{0,6}$).xml',
  config: sitemap,
  schema: {
    operationId: 'getSitemapPart',
    tags: ['Crawlers'],
    summary: 'Public games, articles, people, studios or series, in parts',
    params: Type.Object({
      kind: Type.Enum(['games', 'news', 'actors', 'studios', 'series']),
      part: Type.Integer({ minimum: 1 }),
    }),
    produces: ['application/xml'],
    response: { 200: Type.String() },
  },
});
