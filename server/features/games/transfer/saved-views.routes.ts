import * as contract from '../../../../contract/games/saved-views.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { saveView } from './save-view.ts';
import { deleteView, savedViews } from './saved-views.queries.ts';

export function savedViewsRoutes(app: App, context: Context) {
  const { db } = context;

  app.route({
    ...contract.listSavedViews,
    handler: async (request) => ok(await savedViews(db, signedIn(request).userId)),
  });

  app.route({
    ...contract.saveView,
    handler: async (request, reply) => {
      const view = await saveView(context, signedIn(request).userId, request.body);
      return reply.code(201).send(ok(view));
    },
  });

  app.route({
    ...contract.deleteView,
    handler: async (request) => {
      const { userId } = signedIn(request);
      if (!(await deleteView(db, userId, request.params.id))) throw notFound();
      return ok(null);
    },
  });
}
