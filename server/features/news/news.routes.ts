import * as contract from '../../../contract/news/news.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { withListed } from './categories.ts';
import { hotNews } from './hot-news.ts';
import { listNews } from './list-news.ts';
import { countsOf, listCategories } from './news.queries.ts';
import { readArticle } from './read-article.ts';
import { recordReading } from './record-reading.ts';
import { isLiked, toggleLike } from './toggle-like.ts';

export function newsRoutes(app: App, context: Context) {
  const { db, settings, now } = context;
  const time = () => now().toISOString();

  async function requireCounts(id: number) {
    const counts = await countsOf(db, id, time());
    if (!counts) throw notFound();
    return counts;
  }

  app.route({
    ...contract.listNews,
    handler: async ({ query }) => ok(await listNews(db, query, time())),
  });

  app.route({
    ...contract.listHotNews,
    handler: async ({ query }) => ok(await hotNews(db, query.limit, now())),
  });

  app.route({
    ...contract.listNewsCategories,
    handler: async () => {
      const { newsCategories } = settings.current();
      return ok(withListed(await listCategories(db, time()), newsCategories));
    },
  });

  app.route({
    ...contract.getArticle,
    handler: async ({ params }) => {
      const article = await readArticle(db, params.id, time());
      if (!article) throw notFound();
      return ok(article);
    },
  });

  app.route({
    ...contract.recordReading,
    handler: async ({ params, caller, ip, headers }) => {
      const reader = { member: caller, ip, userAgent: headers['user-agent'] };
      return ok({ viewCount: await recordReading(context, params.id, reader) });
    },
  });

  app.route({
    ...contract.toggleNewsLike,
    handler: async (request) => {
      const like = { newsId: request.params.id, member: signedIn(request), now: now() };
      return ok(await toggleLike(context, like));
    },
  });

  app.route({
    ...contract.getNewsLike,
    handler: async ({ params: { id }, caller }) => {
      await requireCounts(id);
      return ok({ liked: caller !== null && (await isLiked(db, id, caller.userId)) });
    },
  });

  app.route({
    ...contract.countNewsLikes,
    handler: async ({ params }) => ok({ count: (await requireCounts(params.id)).likeCount }),
  });

  app.route({
    ...contract.countComments,
    handler: async ({ params }) => ok({ count: (await requireCounts(params.id)).commentCount }),
  });
}
