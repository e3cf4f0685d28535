import type { FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/news/news-admin.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { appIdsIn, readingMinutes, renderSentArticle } from '../article-html.ts';
import { namesOf } from '../store-article.ts';
import { gamesByAppId } from '../store.queries.ts';
import { draftReport } from '../report/draft-report.ts';
import { articlesPage, hasArticle, managedArticle, revisionsOf } from './editorial.queries.ts';
import { createArticle, deleteArticle, updateArticle, type EditRequest } from './write-article.ts';

export function editorialRoutes(app: App, context: Context) {
  const { db, now } = context;
  const editOf = (request: Pick<FastifyRequest, 'caller' | 'id'>): EditRequest => ({
    actor: signedIn(request),
    requestId: request.id,
    now: now(),
  });

  app.route({
    ...contract.listArticles,
    handler: async ({ query }) => ok(await articlesPage(db, query, now().toISOString())),
  });

  app.route({
    ...contract.getManagedArticle,
    handler: async ({ params }) => {
      const article = await managedArticle(db, params.id, now().toISOString());
      if (!article) throw notFound();
      return ok(article);
    },
  });

  app.route({
    ...contract.createArticle,
    handler: async (request, reply) => {
      const article = await createArticle(context, editOf(request), request.body);
      return reply.code(201).send(ok(article));
    },
  });

  app.route({
    ...contract.updateArticle,
    handler: async (request) =>
      ok(await updateArticle(context, editOf(request), request.params.id, request.body)),
  });

  app.route({
    ...contract.deleteArticle,
    handler: async (request) => {
      await deleteArticle(context, editOf(request), request.params.id);
      return ok(null);
    },
  });

  app.route({
    ...contract.previewArticle,
    handler: async ({ body: { body } }) => {
      const games = await gamesByAppId(db, appIdsIn(body));
      const { html } = renderSentArticle(body, namesOf(games));
      return ok({ bodyHtml: html, readingMinutes: readingMinutes(body) });
    },
  });

  app.route({
    ...contract.listRevisions,
    handler: async ({ params }) => {
      if (!(await hasArticle(db, params.id))) throw notFound();
      return ok(await revisionsOf(db, params.id));
    },
  });

  app.route({
    ...contract.draftReport,
    handler: async (request, reply) =>
      reply.code(201).send(ok(await draftReport(context, editOf(request), request.body))),
  });
}
