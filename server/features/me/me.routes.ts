import * as contract from '../../../contract/members/me.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import { toCurrentUser } from '../../domain/members/current-user.ts';
import { browserName } from '../../platform/auth/browser-name.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { accessMap } from '../../platform/auth/roles.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import { becomeAdministrator } from './become-administrator.ts';

export function meRoutes(app: App, context: Context) {
  const { db, cookies, now } = context;
  app.route({
    ...contract.getMe,
    handler: async (request, reply) => {
      const { caller } = request;
      // Bound to the session cookie as sent, valid or not, because the next write is checked
      // against it.
      cookies.setCsrfToken(request, reply, cookies.sessionToken(request));
      return ok({
        user: caller && toCurrentUser({ ...caller, id: caller.userId }),
        access: accessMap(caller?.roles ?? null),
      });
    },
  });

  app.route({
    ...contract.signOut,
    handler: async (request, reply) => {
      if (request.caller) await endSession(db, request.caller.sessionId);
      cookies.closeSession(request, reply);
      reply.header('Clear-Site-Data', '"cache", "storage"');
      return ok(null);
    },
  });

  app.route({
    ...contract.becomeAdministrator,
    handler: async (request, reply) => {
      const { user, session } = await becomeAdministrator(context, signedIn(request), {
        token: request.body.token,
        browser: browserName(request.headers['user-agent']),
        requestId: request.id,
        now: now(),
      });
      cookies.openSession(request, reply, session);
      return ok({ user: toCurrentUser(user) });
    },
  });
}
