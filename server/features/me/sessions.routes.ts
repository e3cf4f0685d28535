import * as contract from '../../../contract/members/me.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { endOwnSession, liveSessions } from './sessions.queries.ts';

export function sessionsRoutes(app: App, { db, cookies, now }: Context) {
  app.route({
    ...contract.listMySessions,
    handler: async (request) => {
      const caller = signedIn(request);
      const sessions = await liveSessions(db, caller, now());
      return ok(sessions.map((row) => ({ ...row, current: row.id === caller.sessionId })));
    },
  });

  app.route({
    ...contract.endMySession,
    handler: async (request, reply) => {
      const { userId, sessionId } = signedIn(request);
      const ended = await endOwnSession(db, userId, request.params.id);
      if (!ended) throw notFound();
      if (ended.id === sessionId) cookies.closeSession(request, reply);
      return ok(null);
    },
  });
}
