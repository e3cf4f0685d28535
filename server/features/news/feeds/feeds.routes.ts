import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages, type Language } from '../../../../contract/limits.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import {
  sendCachedResponse,
  createCachedResponse,
} from '../../../platform/cache/cached-response.ts';
import { isPublic } from '../news.queries.ts';
import { atomFeed, jsonFeed, type Feed, type FeedEntry } from './feed-text.ts';

const atom = { route: '/feed.xml' };
const json = { route: '/feed.json' };
/** For the response cache. */
export const feeds = [atom, json];

export function feedsRoutes(app: App, { db, config, responseCache, now }: Context) {
  const site = config.publicUrl;

  function serve(path: string, contentType: string, write: (feed: Feed) => string) {
    const headers = { ...app.securityHeaders.api, 'Cache-Control': 'public, max-age=300' };
    app.get(path, { config: { rate: 'read' } }, async (request, reply) => {
      const language = languageOf(request);
      const key = `${path}?lang=${language}`;
      const cached = responseCache.find(key);
      if (cached) return send(request, reply, cached);
      const madeAt = responseCache.version();
      const time = now().toISOString();
      const entries = await feedEntries(db, language, time);
      const body = Buffer.from(write({ site, language, now: time, entries }));
      const response = createCachedResponse(body, contentType, headers);
      responseCache.set(key, response, madeAt, path);
      return send(request, reply, response);
    });
  }

  serve(atom.route, 'application/atom+xml; charset=utf-8', atomFeed);
  serve(json.route, 'application/feed+json; charset=utf-8', jsonFeed);
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Parameters<typeof sendCachedResponse>[2],
) => sendCachedResponse(request, reply, answer);

function languageOf({ query }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  return languages.find((language) => language === lang) ?? 'zh-CN';
}

const maxEntries = 30;

/** An article without an English text is given in Chinese. */
async function feedEntries(db: Db, language: Language, now: string): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('news')
    .innerJoin('news_texts', 'news_texts.newsId', 'news.id')
    .select(['id', 'title', 'titleEn', 'summary', 'summaryEn', 'author', 'category', 'coverUrl'])
    .select(['publishedAt', 'revisedAt', 'bodyHtml', 'bodyHtmlEn'])
    .where(isPublic(now))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return rows.map(({ id, author, category, coverUrl, publishedAt, revisedAt, ...texts }) => {
    const { bodyHtml, bodyHtmlEn } = texts;
    const isEnglish = language === 'en' && bodyHtmlEn !== null;
    return {
      id,
      title: (isEnglish && texts.titleEn) || texts.title,
      summary: (isEnglish && texts.summaryEn) || texts.summary,
      html: isEnglish ? bodyHtmlEn : bodyHtml,
      author,
      category,
      coverUrl,
      publishedAt,
      updatedAt: revisedAt,
    };
  });
}
