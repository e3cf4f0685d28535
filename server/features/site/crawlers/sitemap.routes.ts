import * as contract from '../../../../contract/crawlers.ts';
import { languages } from '../../../../contract/limits.ts';
import { publicPages } from '../../../../contract/pages.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { addressIn } from '../../../platform/http/language.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import {
  creditedActors,
  lastNumber,
  listedGames,
  type Numbered,
  publicArticles,
  publishedCharts,
  sharedFacets,
} from './sitemap.queries.ts';

type Entry = { path: string; changedAt: string | null };

/** Ids per part: far below the 50,000 addresses allowed, so that a part is built quickly. */
const partSize = 10_000;

/** Pages that are empty without an id. */
const needNumber: readonly string[] = ['/game/detail', '/studio', '/series', '/article'];
const staticPages = publicPages.filter((path) => !needNumber.includes(path));

const pageOf = {
  games: '/game/detail',
  news: '/article',
  actors: '/actor',
  studios: '/studio',
  series: '/series',
};
type Kind = keyof typeof pageOf;

/** The sitemap for search engines. */
export function sitemapRoutes(app: App, { db, config: { publicUrl }, now }: Context) {
  const partsOf = async (kind: Kind): Promise<string[]> => {
    const parts = Math.ceil((await lastNumber(db, kind)) / partSize);
    return Array.from({ length: parts }, (_, at) => `/sitemap-${kind}-${at + 1}.xml`);
  };

  const addressList = (entries: readonly Entry[]) =>
    `<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map((entry) => addressText(publicUrl, entry)).join('\n')}\n</urlset>`;

  app.route({
    ...contract.getSitemap,
    handler: async (_request, reply) => {
      const parts = [
        '/sitemap-pages.xml',
        '/sitemap-rankings.xml',
        ...(await partsOf('news')),
        ...(await partsOf('games')),
        ...(await partsOf('actors')),
        ...(await partsOf('studios')),
        ...(await partsOf('series')),
      ];
      const list = parts.map(
        (path) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>`,
      );
      return reply
        .type(contentType)
        .send(xml(`<sitemapindex ${namespace}>\n${list.join('\n')}\n</sitemapindex>`));
    },
  });

  app.route({
    ...contract.getPagesSitemap,
    handler: async (_request, reply) =>
      reply
        .type(contentType)
        .send(xml(addressList(staticPages.map((path) => ({ path, changedAt: null }))))),
  });

  app.route({
    ...contract.getRankingsSitemap,
    handler: async (_request, reply) => {
      const charts = await publishedCharts(db);
      const entries = charts.map(({ type, period, changedAt }) => {
        const query = new URLSearchParams({ type, period });
        return { path: `/ranking?${query.toString()}`, changedAt };
      });
      return reply.type(contentType).send(xml(addressList(entries)));
    },
  });

  const read: Record<Kind, (span: { from: number; to: number }) => Promise<Numbered[]>> = {
    games: (span) => listedGames(db, span),
    news: (span) => publicArticles(db, span, now().toISOString()),
    actors: async (span) => {
      const rows = await creditedActors(db, span);
      return rows.map(({ id }) => ({ id, changedAt: null }));
    },
    studios: (span) => sharedFacets(db, 'developer', span),
    series: (span) => sharedFacets(db, 'series', span),
  };

  app.route({
    ...contract.getSitemapPart,
    handler: async ({ params: { kind, part } }, reply) => {
      const to = part * partSize;
      const rows = await read[kind]({ from: to - partSize + 1, to });
      if (rows.length === 0) throw notFound();
      const entries = rows.map(({ id, changedAt }) => ({
        path: `${pageOf[kind]}?id=${id}`,
        changedAt,
      }));
      return reply.type(contentType).send(xml(addressList(entries)));
    },
  });
}

const contentType = 'application/xml; charset=utf-8';

const xml = (element: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${element}\n`;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function addressText(publicUrl: string, { path, changedAt }: Entry): string {
  const day = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  const url = publicUrl + path;
  return `<url><loc>${escapeMarkup(url)}</loc>${day}${versions(url)}</url>`;
}

/** The same page in each language, and in the reader's own. */
const versions = (url: string) =>
  [...languages, undefined]
    .map(
      (lang) =>
        `<xhtml:link rel="alternate" hreflang="${lang ?? 'x-default'}" href="${escapeMarkup(addressIn(lang, url))}"/>`,
    )
    .join('');
