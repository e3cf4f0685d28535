import * as contract from '../../../contract/news/news.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sendJsonText } from '../../platform/http/json-text.ts';
import type { Award } from '../../domain/members/with-achievements.ts';
import { ok } from '../../platform/http/ok.ts';
import { englishCategory } from './categories.ts';
import { hotNews } from './hot-news.ts';
import { listNews } from './list-news.ts';
import { listCategories } from './list.queries.ts';
import { countsOf } from './news.queries.ts';
import { createArticleReader } from './read-article.ts';
import { recordReading } from './record-reading.ts';
import { likes, toggleLike } from './toggle-like.ts';

export function newsRoutes(app: App, context: Context & { award: Award }) {
  const { db, engine, answers, award, events, now } = context;
  const time = () => now().toISOString();
  const readArticle = createArticleReader(context);

  async function countsOrNothing(id: number) {
    const counts = await countsOf(db, engine, id, time());
    if (!counts) throw notFound();
    return counts;
  }

  app.route({
    ...contract.listNews,
    handler: async ({ query }, reply) =>
      sendJsonText(reply, await listNews(context, query, time())),
  });

  app.route({
    ...contract.listHotNews,
    handler: async ({ query }, reply) =>
      sendJsonText(reply, await hotNews(context, query.limit, now())),
  });

  app.route({
    ...contract.listNewsCategories,
    handler: async () => {
      const categories = await listCategories(db, engine, time());
      return ok(
        categories.map(({ name, count }) => ({ name, nameEn: englishCategory(name), count })),
      );
    },
  });

  app.route({
    ...contract.getArticle,
    handler: async ({ params }, reply) => {
      const article = await readArticle(params.id, time());
      if (!article) throw notFound();
      return sendJsonText(reply, article);
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
    handler: async (request, reply) => {
      const { id } = request.params;
      const reader = signedIn(request);
      const like = { newsId: id, member: reader, now: now() };
      const { liked, likeCount, commentCount } = await toggleLike(context, like);
      answers.forget('/api/news/lite', '/api/news/hot', `/api/news/${id}`);
      events.publish(`news ${id}`, 'news', { likeCount, commentCount });
      if (liked) await award(reader, 'likes');
      return sendJsonText(reply, JSON.stringify(ok({ liked, likeCount })));
    },
  });

  app.route({
    ...contract.getNewsLike,
    handler: async ({ params: { id }, caller }) => {
      await countsOrNothing(id);
      return ok({ liked: caller !== null && (await likes(db, engine, id, caller.userId)) });
    },
  });

  app.route({
    ...contract.countNewsLikes,
    handler: async ({ params }) => ok({ count: (await countsOrNothing(params.id)).likeCount }),
  });

  app.route({
    ...contract.countComments,
    handler: async ({ params }) => ok({ count: (await countsOrNothing(params.id)).commentCount }),
  });
}
