import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/members/users.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { browserName } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import type { AccountAction } from './administer.ts';
import { endSessions } from './end-sessions.ts';
import { makeRecoveryLink } from './make-recovery-link.ts';
import { resetProfile } from './reset-profile.ts';
import { setBan, type MemberTexts } from './set-ban.ts';
import { setRoles } from './set-roles.ts';
import { usersPage } from './users.queries.ts';

export function usersRoutes(app: App, context: Context, texts: MemberTexts) {
  const { db, config, cookies, now } = context;
  const auditContext = createAuditContext(context);

  const actionOn = (
    userId: number,
    request: Pick<FastifyRequest, 'caller' | 'id'>,
  ): AccountAction => ({
    ...auditContext(request),
    userId,
  });

  app.route({
    ...contract.listUsers,
    handler: async ({ query: { page, size, ...filter } }) =>
      ok(await usersPage(db, filter, { page, size }, now())),
  });

  app.route({
    ...contract.setUserRoles,
    handler: async (request, reply) => {
      const { user, session } = await setRoles(context, {
        ...actionOn(request.params.id, request),
        ...request.body,
        browser: browserName(request.headers['user-agent']),
      });
      if (session) cookies.openSession(request, reply, session);
      return ok(user);
    },
  });

  app.route({
    ...contract.setUserBan,
    handler: async (request) =>
      ok(
        await setBan(context, texts, { ...actionOn(request.params.id, request), ...request.body }),
      ),
  });

  app.route({
    ...contract.resetUserProfile,
    handler: async (request) =>
      ok(await resetProfile(context, { ...actionOn(request.params.id, request), ...request.body })),
  });

  app.route({
    ...contract.createRecoveryLink,
    handler: async (request, reply) => {
      const action = actionOn(request.params.id, request);
      const { token, expiresAt } = await makeRecoveryLink(context, action);
      const url = `${config.publicUrl}/recover#token=${token}`;
      return reply.code(201).send(ok({ url, token, expiresAt }));
    },
  });

  app.route({
    ...contract.endUserSessions,
    handler: async (request, reply) => {
      const action = actionOn(request.params.id, request);
      const user = await endSessions(context, action);
      if (action.actor.userId === user.id) cookies.closeSession(request, reply);
      return ok(user);
    },
  });
}
