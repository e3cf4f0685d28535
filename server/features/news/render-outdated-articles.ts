import type { Db } from '../../platform/database/db.ts';
import { appIdsIn, cleanerVersion } from './article-html.ts';
import { renderColumns } from './store-article.ts';
import { cleanedBefore, gamesByAppId, saveRendered } from './store.queries.ts';

const batchSize = 50;

/** After an upgrade of the rendering rules, removes HTML that older rules let through. */
export async function renderOutdatedArticles(db: Db): Promise<number> {
  let cleaned = 0;
  for (;;) {
    const articles = await cleanedBefore(db, cleanerVersion, batchSize);
    for (const { newsId, ...texts } of articles) {
      const appIds = [...appIdsIn(texts.body), ...appIdsIn(texts.bodyEn ?? '')];
      const games = await gamesByAppId(db, appIds);
      await saveRendered(db, newsId, renderColumns(texts, games));
    }
    cleaned += articles.length;
    if (articles.length < batchSize) return cleaned;
  }
}
