import * as contract from '../../../contract/events/events.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { eventPage, eventsOfGame } from './events.queries.ts';
import { createEvent, deleteEvent, editEvent, knownEvent } from './write-event.ts';

export function eventsRoutes(app: App, context: Context) {
  const { db } = context;
  const auditContext = createAuditContext(context);

  app.route({
    ...contract.listEvents,
    handler: async ({ query }) => ok(await eventPage(db, query)),
  });

  app.route({
    ...contract.listGameEvents,
    handler: async ({ params: { id }, query }) => {
      if (!(await readableGames(db, [id])).has(id)) throw notFound();
      return ok({ items: await eventsOfGame(db, id, query) });
    },
  });

  app.route({
    ...contract.getEvent,
    handler: async ({ params }) => ok(await knownEvent(db, params.id)),
  });

  app.route({
    ...contract.createEvent,
    handler: async (request, reply) =>
      reply.code(201).send(ok(await createEvent(context, auditContext(request), request.body))),
  });

  app.route({
    ...contract.updateEvent,
    handler: async (request) =>
      ok(await editEvent(context, auditContext(request), request.params.id, request.body)),
  });

  app.route({
    ...contract.deleteEvent,
    handler: async (request) => {
      const { params, query } = request;
      return ok(await deleteEvent(context, auditContext(request), params.id, query.version));
    },
  });
}
