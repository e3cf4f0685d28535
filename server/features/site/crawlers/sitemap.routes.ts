import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import {
  sendCachedResponse,
  createCachedResponse,
} from '../../../platform/cache/cached-response.ts';
import { publicPages } from '../pages/page-texts.ts';
import {
  creditedActors,
  lastNumber,
  listedGames,
  type Numbered,
  publicArticles,
  publishedCharts,
} from './sitemap.queries.ts';

type Entry = { path: string; changedAt: string | null };

/** Numbers in one part: far below the 50,000 that are allowed, so that none takes long to make. */
const partSize = 10_000;

/** Pages that say nothing without the number of a game or an article. */
const needNumber: readonly string[] = ['/game/detail', '/article'];
const staticPages = publicPages.filter((path) => !needNumber.includes(path));

const kinds = ['games', 'news', 'actors'] as const;
type Kind = (typeof kinds)[number];

/** Where search engines find everything. Whoever stands between us and them may keep it an hour. */
export function sitemapRoutes(
  app: App,
  { responseCache, db, config: { publicUrl }, now }: Context,
) {
  const headers = { ...app.securityHeaders.api, 'Cache-Control': 'public, max-age=3600' };

  /** The whole list anew for each who asks would take as long as many pages. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string | null>,
  ) {
    const path = request.url.split('?', 1)[0]!;
    const cached = responseCache.find(path);
    if (cached) return sendCachedResponse(request, reply, cached);
    const age = responseCache.version();
    const xml = await make();
    if (xml === null) return reply.callNotFound();
    const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`);
    const answer = createCachedResponse(body, 'application/xml; charset=utf-8', headers);
    responseCache.set(path, answer, age, path);
    sendCachedResponse(request, reply, answer, { from: 'miss' });
  }

  const partsOf = async (kind: Kind): Promise<string[]> => {
    const parts = Math.ceil((await lastNumber(db, kind)) / partSize);
    return Array.from({ length: parts }, (_, at) => `/sitemap-${kind}-${at + 1}.xml`);
  };

  const addressList = (entries: readonly Entry[]) =>
    `<urlset ${namespace}>\n${entries.map((entry) => addressText(publicUrl, entry)).join('\n')}\n</urlset>`;

  const costly = { config: { rate: 'costly' } } as const;

  app.get('/sitemap.xml', costly, (request, reply) =>
    send(request, reply, async () => {
      const parts = [
        '/sitemap-pages.xml',
        '/sitemap-rankings.xml',
        ...(await partsOf('news')),
        ...(await partsOf('games')),
        ...(await partsOf('actors')),
      ];
      const list = parts.map(
        (path) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>`,
      );
      return `<sitemapindex ${namespace}>\n${list.join('\n')}\n</sitemapindex>`;
    }),
  );

  app.get('/sitemap-pages.xml', costly, (request, reply) =>
    send(request, reply, async () =>
      addressList(staticPages.map((path) => ({ path, changedAt: null }))),
    ),
  );

  app.get('/sitemap-rankings.xml', costly, (request, reply) =>
    send(request, reply, async () => {
      const charts = await publishedCharts(db);
      const entries = charts.map(({ type, period, changedAt }) => {
        const query = new URLSearchParams({ type, period });
        return { path: `/ranking?${query.toString()}`, changedAt };
      });
      return addressList(entries);
    }),
  );

  const read: Record<Kind, (span: { from: number; to: number }) => Promise<Numbered[]>> = {
    games: (span) => listedGames(db, span),
    news: (span) => publicArticles(db, span, now().toISOString()),
    actors: async (span) => {
      const rows = await creditedActors(db, span);
      return rows.map(({ id }) => ({ id, changedAt: null }));
    },
  };
  const pageOf: Record<Kind, string> = {
    games: '/game/detail',
    news: '/article',
    actors: '/actor',
  };

  for (const kind of kinds) {
    const path = `/sitemap-${kind}-:part(^[1-9]\\d{0,6}$).xml`;
    app.get<{ Params: { part: string } }>(path, costly, (request, reply) =>
      send(request, reply, async () => {
        const to = Number(request.params.part) * partSize;
        const rows = await read[kind]({ from: to - partSize + 1, to });
        if (rows.length === 0) return null;
        const entries = rows.map(({ id, changedAt }) => ({
          path: `${pageOf[kind]}?id=${id}`,
          changedAt,
        }));
        return addressList(entries);
      }),
    );
  }
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function addressText(publicUrl: string, { path, changedAt }: Entry): string {
  const day = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${day}</url>`;
}
