import * as contract from '../../../../contract/news/news-admin.ts';
import { createAuditContext } from '../../../platform/auth/audit-context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { appIdsIn, readingMinutes, renderSentArticle } from '../article-html.ts';
import { fillFigures } from '../figures/fill-figures.ts';
import { bodyLanguage, namesOf } from '../store-article.ts';
import { gamesByAppId } from '../store.queries.ts';
import { draftReport } from '../report/draft-report.ts';
import { articlesPage, hasArticle, managedArticle, revisionsOf } from './editorial.queries.ts';
import { createArticle, deleteArticle, updateArticle } from './write-article.ts';

export function editorialRoutes(app: App, context: Context) {
  const { db, now } = context;
  const auditContext = createAuditContext(context);
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
      const article = await createArticle(context, auditContext(request), request.body);
      return reply.code(201).send(ok(article));
    },
  });

  app.route({
    ...contract.updateArticle,
    handler: async (request) =>
      ok(await updateArticle(context, auditContext(request), request.params.id, request.body)),
  });

  app.route({
    ...contract.deleteArticle,
    handler: async (request) => {
      await deleteArticle(context, auditContext(request), request.params.id);
      return ok(null);
    },
  });

  app.route({
    ...contract.previewArticle,
    handler: async ({ body: { body, lang = bodyLanguage({ body, bodyEn: null }) } }) => {
      const games = await gamesByAppId(db, appIdsIn(body));
      const { html } = renderSentArticle(body, namesOf(games, lang));
      const [bodyHtml = ''] = await fillFigures(db, [{ html, lang, picture: null }]);
      return ok({ bodyHtml, readingMinutes: readingMinutes(body) });
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
      reply.code(201).send(ok(await draftReport(context, auditContext(request), request.body))),
  });
}
