import * as contract from '../../../../contract/login/recovery.ts';
import { toMe } from '../../../domain/members/to-me.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import { browserName } from '../../../platform/auth/browser-name.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/ok.ts';
import { requireNotOidcOnly } from '../oidc-only.ts';
import { proofRefused } from '../refused.ts';
import { startSession } from '../start-session.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { countUnusedCodes } from './recovery.queries.ts';
import { useRecoveryCode } from './use-recovery-code.ts';

export function recoveryRoutes(app: App, context: Context) {
  const { db, config, cookies, write, now } = context;

  app.route({
    ...contract.countRecoveryCodes,
    handler: async (request) => ok({ left: await countUnusedCodes(db, signedIn(request).userId) }),
  });

  app.route({
    ...contract.makeRecoveryCodes,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const codes = await makeRecoveryCodes(context, { userId, now: now() });
      reply.code(201);
      return ok({ codes });
    },
  });

  app.route({
    ...contract.signInByRecovery,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const { code, endOtherSessions } = request.body;
      const browser = browserName(request.headers['user-agent']);
      const start = { browser, current: request.caller, endOtherSessions, now: now() };
      const { account, session } = await write(async (db) => {
        const account = await useRecoveryCode(db, { code, browser, now: start.now });
        // Thrown inside, so that the code of a suspended account stays unused.
        if (!account || account.bannedAt) throw proofRefused();
        const session = await startSession(db, account, start);
        return { result: { account, session }, after: { notify: [account.id] } };
      });
      cookies.openSession(request, reply, session);
      request.log.info({ event: 'sign-in', by: 'recovery', user: account.id });
      return ok({ user: toMe(account) });
    },
  });
}
