import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages, type Language } from '../../../../contract/limits.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { sendStored, storeAnswer } from '../../../platform/cache/cached-response.ts';
import type { LiteFacts } from '../news-text.ts';
import { isPublic } from '../news.queries.ts';
import { atomFeed, jsonFeed, type Feed, type FeedEntry } from './feed-text.ts';

type Row = { id: number; lite: string; rendered: string };
type Rendered = { bodyHtml: string; bodyHtmlEn: string | null };

const newest = prepared<Row>(
  () => sql`
    select news.id, news.lite, news_texts.rendered
    from news join news_texts on news_texts."newsId" = news.id
    where ${isPublic} order by news."publishedAt" desc, news.id desc limit 30
  `,
);

export function feedsRoutes(app: App, { db, engine, config, answers, now }: Context) {
  const site = config.publicUrl;

  function serve(path: string, contentType: string, write: (feed: Feed) => string) {
    const headers = { ...app.securityHeaders.api, 'Cache-Control': 'public, max-age=300' };
    app.get(path, { config: { rate: 'read' } }, async (request, reply) => {
      const language = languageOf(request);
      const key = `${path}?lang=${language}`;
      const kept = answers.find(key);
      if (kept) return send(request, reply, kept);
      const bornAt = answers.age();
      const time = now().toISOString();
      const entries = await feedEntries(db, engine, language, time);
      const body = Buffer.from(write({ site, language, now: time, entries }));
      const answer = storeAnswer(body, contentType, headers);
      answers.keep(key, answer, bornAt);
      return send(request, reply, answer);
    });
  }

  serve('/feed.xml', 'application/atom+xml; charset=utf-8', atomFeed);
  serve('/feed.json', 'application/feed+json; charset=utf-8', jsonFeed);
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Parameters<typeof sendStored>[2],
) => sendStored(request, reply, answer);

function languageOf({ query }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  return languages.find((language) => language === lang) ?? 'zh-CN';
}

/** What has no English text is given in Chinese. */
async function feedEntries(
  db: Db,
  engine: Engine,
  language: Language,
  now: string,
): Promise<FeedEntry[]> {
  const rows = await newest(db, engine, now);
  return rows.map(({ id, lite, rendered }) => {
    const facts = JSON.parse(`{${lite}}`) as LiteFacts & { publishedAt: string };
    const { bodyHtml, bodyHtmlEn } = JSON.parse(rendered) as Rendered;
    const isEnglish = language === 'en' && bodyHtmlEn !== null;
    const { author, category, coverUrl, publishedAt, updatedAt } = facts;
    return {
      id,
      title: (isEnglish && facts.titleEn) || facts.title,
      summary: (isEnglish && facts.summaryEn) || facts.summary,
      html: isEnglish ? bodyHtmlEn : bodyHtml,
      author,
      category,
      coverUrl,
      publishedAt,
      updatedAt,
    };
  });
}
