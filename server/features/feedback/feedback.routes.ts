import * as contract from '../../../contract/feedback.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { answerTicket } from './answer-ticket.ts';
import { ticketsOf, ticketsPage } from './feedback.queries.ts';
import { followTicket, sendFeedback } from './send-feedback.ts';

export function feedbackRoutes(app: App, context: Context) {
  const { db, now } = context;
  const auditContext = createAuditContext(context);

  app.route({
    ...contract.sendFeedback,
    handler: async ({ caller, body }, reply) =>
      reply.code(201).send(ok(await sendFeedback(context, caller, body, now()))),
  });

  app.route({
    ...contract.followTicket,
    handler: async ({ body }) => ok(await followTicket(db, body)),
  });

  app.route({
    ...contract.listMyTickets,
    handler: async (request) => ok(await ticketsOf(db, signedIn(request).userId, request.query)),
  });

  app.route({
    ...contract.listTickets,
    handler: async ({ query: { page, size, ...filter } }) =>
      ok(await ticketsPage(db, filter, { page, size })),
  });

  app.route({
    ...contract.answerTicket,
    handler: async (request) => {
      const by = auditContext(request);
      return ok(await answerTicket(context, by, request.params.id, request.body));
    },
  });
}
