import * as contract from '../../../../contract/login/recovery.ts';
import { toCurrentUser } from '../../../domain/members/current-user.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import { browserName } from '../../../platform/auth/browser-name.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import { requireNotOidcOnly } from '../oidc-only.ts';
import { proofRefused } from '../refused.ts';
import { startSession } from '../start-session.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { linkedAccount, takeRecoveryLink } from './recovery-links.ts';
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
    ...contract.viewRecoveryLink,
    handler: async (request) => {
      const found = await linkedAccount(db, request.body.token, now());
      if (!found) throw proofRefused();
      return ok(found);
    },
  });

  app.route({
    ...contract.signInByRecovery,
    handler: async (request, reply) => {
      const { code, token, endOtherSessions } = request.body;
      if ((code === undefined) === (token === undefined))
        throw invalid({ code: { is: 'missing' } });
      if (token === undefined) requireNotOidcOnly(config);
      const browser = browserName(request.headers['user-agent']);
      const start = { config, browser, current: request.caller, endOtherSessions, now: now() };
      const { account, session } = await write(async (db) => {
        const proof = { browser, now: start.now };
        const found =
          token === undefined
            ? await useRecoveryCode(db, { ...proof, code: code ?? '' })
            : await takeRecoveryLink(db, { ...proof, token });
        // Thrown in the transaction, so that the proof of a suspended account stays unused.
        if (!found || found.account.bannedAt) throw proofRefused();
        const { account, key } = found;
        const session = await startSession(db, account, key, start);
        return { result: { account, session }, after: { notify: [account.id] } };
      });
      cookies.openSession(request, reply, session);
      const by = token === undefined ? 'recovery' : 'recovery link';
      request.log.info({ event: 'sign-in', by, user: account.id });
      return ok({ user: toCurrentUser(account) });
    },
  });
}
