import * as contract from '../../../contract/actors.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { actorsPage } from './actors.queries.ts';
import { listCasts } from './list-casts.ts';
import { addCredit, createActor, deleteActor, deleteCredit, renameActor } from './manage-actors.ts';
import { listMerges, mergeInto, undoMerge } from './merge-actor.ts';
import { showActor } from './show-actor.ts';

export function actorsRoutes(app: App, context: Context) {
  const { db } = context;
  const auditContext = createAuditContext(context);
  app.route({
    ...contract.listActors,
    handler: async ({ query: { page, size, ...filter } }) =>
      ok(await actorsPage(db, filter, { page, size })),
  });

  app.route({
    ...contract.listCasts,
    handler: async ({ query }) => ok(await listCasts(db, query)),
  });

  app.route({
    ...contract.getActor,
    handler: async ({ params }) => ok(await showActor(db, params.id)),
  });

  app.route({
    ...contract.createActor,
    handler: async (request, reply) =>
      reply.code(201).send(ok(await createActor(context, auditContext(request), request.body))),
  });

  app.route({
    ...contract.updateActor,
    handler: async (request) =>
      ok(await renameActor(context, auditContext(request), request.params.id, request.body)),
  });

  app.route({
    ...contract.deleteActor,
    handler: async (request) => {
      await deleteActor(context, auditContext(request), request.params.id);
      return ok(null);
    },
  });

  app.route({
    ...contract.mergeActor,
    handler: async (request) =>
      ok(await mergeInto(context, auditContext(request), request.params.id, request.body.into)),
  });

  app.route({
    ...contract.listActorMerges,
    handler: async ({ params }) => ok(await listMerges(db, params.id)),
  });

  app.route({
    ...contract.undoActorMerge,
    handler: async (request) =>
      ok(await undoMerge(context, auditContext(request), request.params.id)),
  });

  app.route({
    ...contract.addCredit,
    handler: async (request, reply) => {
      const actor = await addCredit(
        context,
        auditContext(request),
        request.params.id,
        request.body,
      );
      return reply.code(201).send(ok(actor));
    },
  });

  app.route({
    ...contract.deleteCredit,
    handler: async (request) => {
      const { id, creditId } = request.params;
      return ok(await deleteCredit(context, auditContext(request), id, creditId));
    },
  });
}
