import { languages, type Language } from '../../../../contract/limits.ts';
import { getNewsAtomFeed, getNewsJsonFeed } from '../../../../contract/news/news-feeds.ts';
import { languageOfText } from '../../../../contract/news/text-language.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { categoryName } from '../categories.ts';
import { fillFigures } from '../figures/fill-figures.ts';
import { isPublic } from '../news.queries.ts';
import { atomFeed, jsonFeed, type Feed, type FeedEntry } from './feed-text.ts';

export function feedsRoutes(app: App, { db, config, settings, now }: Context) {
  async function readFeed(lang: string | undefined): Promise<Feed> {
    const { siteName, timeZone, defaultLanguage, newsCategories } = settings.current();
    const language = languages.find((known) => known === lang) ?? defaultLanguage;
    const time = now().toISOString();
    const entries = (await feedEntries(db, language, time)).map((entry) => ({
      ...entry,
      category: categoryName(entry.category, language, newsCategories),
    }));
    return { site: config.publicUrl, siteName, timeZone, language, now: time, entries };
  }

  app.route({
    ...getNewsAtomFeed,
    handler: async ({ query }, reply) => {
      const text = atomFeed(await readFeed(query.lang));
      return reply.type('application/atom+xml; charset=utf-8').send(text);
    },
  });

  app.route({
    ...getNewsJsonFeed,
    handler: async ({ query }, reply) => {
      reply.type('application/feed+json; charset=utf-8');
      return jsonFeed(await readFeed(query.lang));
    },
  });
}

const maxEntries = 30;

/** Articles without an English text appear as they are, marked with their language. */
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
  const texts = rows.map(({ bodyHtml, bodyHtmlEn }) => {
    const html = language === 'en' && bodyHtmlEn !== null ? bodyHtmlEn : bodyHtml;
    const isTranslated = bodyHtmlEn !== null && bodyHtmlEn !== bodyHtml;
    const lang = isTranslated ? language : (languageOfText(html) ?? language);
    return { html, lang, picture: null };
  });
  const drawn = await fillFigures(db, texts, { isFeed: true });
  return rows.map(({ id, author, category, publishedAt, revisedAt, ...row }, at) => {
    const isEnglish = language === 'en' && row.bodyHtmlEn !== null;
    return {
      id,
      language: texts[at]!.lang,
      title: (isEnglish && row.titleEn) || row.title,
      summary: (isEnglish && row.summaryEn) || row.summary,
      html: drawn[at]!,
      author,
      category,
      coverUrl: row.coverUrl,
      publishedAt,
      updatedAt: revisedAt,
    };
  });
}
