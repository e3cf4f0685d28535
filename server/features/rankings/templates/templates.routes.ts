import * as contract from '../../../../contract/rankings/ranking-templates.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { addTemplate, changeTemplate } from './save-template.ts';
import { removeTemplate, templatesOf } from './templates.queries.ts';

/** Poster settings that members save as templates. */
export function rankingTemplatesRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.route({
    ...contract.listRankingTemplates,
    handler: async (request) => ok(await templatesOf(db, signedIn(request).userId)),
  });

  app.route({
    ...contract.addRankingTemplate,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const template = await addTemplate(context, userId, request.body, now());
      return reply.code(201).send(ok(template));
    },
  });

  app.route({
    ...contract.changeRankingTemplate,
    handler: async (request) => {
      const mine = { userId: signedIn(request).userId, id: request.params.id };
      return ok(await changeTemplate(context, mine, request.body, now()));
    },
  });

  app.route({
    ...contract.deleteRankingTemplate,
    handler: async (request) => {
      const mine = { userId: signedIn(request).userId, id: request.params.id };
      if (!(await removeTemplate(db, mine))) throw notFound();
      return ok(null);
    },
  });
}
