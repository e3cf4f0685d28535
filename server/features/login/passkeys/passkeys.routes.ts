import * as contract from '../../../../contract/login/passkeys.ts';
import { toCurrentUser } from '../../../domain/members/current-user.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import { browserName } from '../../../platform/auth/browser-name.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/ok.ts';
import { accountById } from '../accounts.queries.ts';
import { createChallenges } from '../challenges.ts';
import { requireNotOidcOnly } from '../oidc-only.ts';
import { proofRefused } from '../refused.ts';
import { startSession } from '../start-session.ts';
import { addPasskey } from './add-passkey.ts';
import { readClientData } from './client-data.ts';
import {
  creationOptions,
  handleOf,
  requestOptions,
  requirePasskeyHost,
} from './passkey-options.ts';
import { usePasskey } from './use-passkey.ts';

export function passkeysRoutes(app: App, context: Context) {
  const { db, config, cookies, write, now } = context;
  const challenges = createChallenges(context);
  const origin = new URL(config.publicUrl).origin;

  app.route({
    ...contract.startPasskey,
    handler: async (request, reply) => {
      const caller = signedIn(request);
      const host = requirePasskeyHost(config);
      const userHandle = await handleOf(context, caller.userId, host);
      const challenge = await challenges.issue(request, reply, `enroll ${caller.userId}`);
      const { siteName } = context.settings.current();
      return ok(await creationOptions(db, caller, { host, siteName, challenge, userHandle }));
    },
  });

  app.route({
    ...contract.addPasskey,
    handler: async (request, reply) => {
      const { userId } = signedIn(request);
      const host = requirePasskeyHost(config);
      const { name, response } = request.body;
      const { verifyAttestation } = await import('./verify-passkey.ts');
      const clientData = readClientData(response.response.clientDataJSON);
      const isIssued =
        clientData !== null &&
        (await challenges.take(request, `enroll ${userId}`, clientData.challenge));
      const isOurs = isIssued && !clientData.isForeign;
      const credential = isOurs
        ? await verifyAttestation(response, clientData.challenge, { host, origin })
        : null;
      const identity = await addPasskey(context, {
        userId,
        credential,
        transports: response.response.transports ?? [],
        userHandle: await handleOf(context, userId, host),
        host,
        label: name?.trim() || browserName(request.headers['user-agent']),
        now: now(),
      });
      reply.code(201);
      return ok(identity);
    },
  });

  app.route({
    ...contract.startPasskeySignIn,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const host = requirePasskeyHost(config);
      const challenge = await challenges.issue(request, reply, 'sign-in');
      return ok(await requestOptions(db, null, { host, challenge }));
    },
  });

  app.route({
    ...contract.signInByPasskey,
    handler: async (request, reply) => {
      requireNotOidcOnly(config);
      const party = { host: requirePasskeyHost(config), origin };
      const { response } = request.body;
      const at = now();
      const countUse = await usePasskey({ db, challenges, party }, request, {
        purpose: 'sign-in',
        response,
        now: at,
      });
      const { account, session } = await write(async (db) => {
        const { userId, ...key } = await countUse(db);
        const account = await accountById(db, userId);
        if (account.bannedAt) throw proofRefused();
        const browser = browserName(request.headers['user-agent']);
        const start = { config, browser, current: request.caller, now: at };
        return { result: { account, session: await startSession(db, account, key, start) } };
      });
      cookies.openSession(request, reply, session);
      request.log.info({ event: 'sign-in', by: 'passkey', user: account.id });
      return ok({ user: toCurrentUser(account) });
    },
  });
}
