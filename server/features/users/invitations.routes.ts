import * as contract from '../../../contract/login/invitations.ts';
import { adminLimits } from '../../../contract/admin-limits.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { latestInvitations } from './invitations.queries.ts';
import { invite, revokeInvitation } from './invite.ts';

export function invitationsRoutes(app: App, context: Context) {
  const { db, config, now } = context;
  const auditContext = createAuditContext(context);
  app.route({
    ...contract.createInvitation,
    handler: async (request, reply) => {
      const { note = '', days = adminLimits.invitationDays.usual } = request.body;
      const { id, token, expiresAt } = await invite(context, auditContext(request), {
        note,
        days,
      });
      const url = `${config.phoneUrl}/scan#invitation=${token}`;
      return reply.code(201).send(ok({ id, url, token, expiresAt }));
    },
  });

  app.route({
    ...contract.listInvitations,
    handler: async () => ok(await latestInvitations(db, now())),
  });

  app.route({
    ...contract.revokeInvitation,
    handler: async (request) => {
      await revokeInvitation(context, auditContext(request), request.params.id);
      return ok(null);
    },
  });
}
