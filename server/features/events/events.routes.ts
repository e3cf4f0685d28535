import * as contract from '../../../contract/events/events.ts';
import type { Event } from '../../../contract/events/events.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { eventPage, eventsOfGame, playersOf } from './events.queries.ts';
import { createEvent, deleteEvent, editEvent, knownEvent } from './write-event.ts';

export function eventsRoutes(app: App, context: Context) {
  const { db, now } = context;
  const withPlayers = async <Page extends { items: Event[] }>(page: Page) => ({
    ...page,
    players: await playersOf(db, page.items, now().toISOString().slice(0, 10)),
  });
  const auditContext = createAuditContext(context);

  app.route({
    ...contract.listEvents,
    handler: async ({ query: { players, ...query } }) => {
      const page = await eventPage(db, query);
      return ok(players === '1' ? await withPlayers(page) : page);
    },
  });

  app.route({
    ...contract.listMyEvents,
    handler: async (request) => {
      const { players, ...query } = request.query;
      const page = await eventPage(db, query, signedIn(request).userId);
      return ok(players === '1' ? await withPlayers(page) : page);
    },
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
