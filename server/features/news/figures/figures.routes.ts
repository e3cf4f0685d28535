import { getArticleFigure } from '../../../../contract/news/news.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isPublic } from '../news.queries.ts';
import { isFigure, readFigure } from './fill-figures.ts';
import { figurePicture } from './figure-picture.ts';

/** The charts of articles as pictures, for lists and other sites. */
export function figuresRoutes(app: App, { db, settings, now }: Context) {
  app.route({
    ...getArticleFigure,
    handler: async ({ params, query }, reply) => {
      const article = await db
        .selectFrom('news')
        .select('figure')
        .where('id', '=', params.id)
        .where(isPublic(now().toISOString()))
        .executeTakeFirst();
      const figure = article?.figure ? await readFigure(db, article.figure) : undefined;
      if (!figure || !isFigure(figure)) throw notFound();
      const svg = figurePicture(figure, query.lang ?? settings.current().defaultLanguage);
      return reply.type('image/svg+xml; charset=utf-8').send(svg);
    },
  });
}
