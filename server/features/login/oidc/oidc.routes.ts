import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../../../contract/login/oidc.ts';
import { signedIn } from '../../../platform/auth/access.ts';
import { browserName } from '../../../platform/auth/browser-name.ts';
import { hashOf, newSecret } from '../../../platform/auth/secrets.ts';
import type { NewSession } from '../../../platform/auth/sessions.ts';
import type { RequireProof } from '../../../platform/auth/step-up.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { waitUntil } from '../../../platform/http/error-handler.ts';
import { AppError, notFound, overloaded } from '../../../platform/http/errors.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { OidcConfig } from '../../../platform/oidc-config.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { accountOf, keyOf } from '../accounts.queries.ts';
import { createChallenges } from '../challenges.ts';
import { fittingName } from '../fitting-name.ts';
import { signupOrigin } from '../limit-signups.ts';
import type { Subject } from '../providers.ts';
import { proofRefused, refusalMs } from '../refused.ts';
import { renewProof } from '../step-up/renew-proof.ts';
import { createIdentityProvider, type OidcClaims } from './identity-provider.ts';
import { linkIdentity } from './link-identity.ts';
import {
  createFlows,
  markedReturn,
  returnAddress,
  takenReturn,
  type OidcFlow,
  type OidcPurpose,
} from './oidc-flow.ts';
import { signInByOidc, type RolesOutcome } from './sign-in-by-oidc.ts';

const keptMessage =
  'the identity provider no longer calls the only administrator one: the role is kept. Correct OIDC_ROLES_CLAIM, OIDC_ADMIN_VALUE or the groups at the provider';

export function oidcRoutes(app: App, context: Context, requireProof: RequireProof) {
  const { oidc } = context.config;
  if (oidc) return providerRoutes(app, context, oidc, requireProof);
  const handler = () => {
    throw notFound();
  };
  app.route({ ...contract.beginOidc, handler });
  app.route({ ...contract.startOidcLink, handler });
}

function providerRoutes(app: App, context: Context, oidc: OidcConfig, requireProof: RequireProof) {
  const { db, config, cookies, now } = context;
  const { publicUrl } = config;
  const provider = createIdentityProvider(oidc, `${publicUrl}${contract.finishOidc.url}`);
  const challenges = createChallenges(context);
  const flows = createFlows(context);

  app.route({
    ...contract.startOidc,
    handler: async (request, reply) => {
      const { returnTo, link, purpose: requested = 'sign-in', invitation } = request.query;
      const purpose: OidcPurpose = link ? 'link' : requested;
      // Otherwise another site could make a member add a sign-in method that an attacker controls.
      if (purpose !== 'sign-in' && !comesFromOurPage(request)) throw new AppError('CSRF_FAILED');
      if (purpose === 'link') await requireProof(request);
      const begun = { purpose, returnTo: returnAddress(returnTo, publicUrl), invitation };
      const url = await begin(request, reply, begun);
      if (url !== null) return reply.redirect(url, 302);
      if (!request.headers.accept?.includes('text/html')) throw overloaded();
      return reply.redirect(markedReturn(begun.returnTo, 'unavailable'), 302);
    },
  });

  app.route({
    ...contract.beginOidc,
    handler: async (request, reply) => {
      const { returnTo, invitation } = request.body;
      const flow = { returnTo: returnAddress(returnTo, publicUrl), invitation };
      const url = await begin(request, reply, { purpose: 'sign-in', ...flow });
      if (url === null) throw overloaded();
      return ok({ url });
    },
  });

  app.route({
    ...contract.startOidcLink,
    handler: async (request, reply) => {
      const returnTo = returnAddress(request.body.returnTo, publicUrl);
      const url = await begin(request, reply, { purpose: 'link', returnTo });
      if (url === null) throw overloaded();
      return ok({ url });
    },
  });

  /** Starts a redirect and returns its address; null while the provider is unreachable. */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    flow: Pick<OidcFlow, 'purpose' | 'returnTo' | 'invitation'>,
  ): Promise<string | null> {
    const { purpose } = flow;
    const sessionId = purpose === 'sign-in' ? null : signedIn(request).sessionId;
    const binding = newSecret();
    const state = await challenges.issueTo(binding, 'oidc');
    try {
      const { url, checks } = await provider.start(state, { isStepUp: purpose === 'step-up' });
      flows.keep(request, reply, { ...checks, ...flow, binding, sessionId });
      return url;
    } catch (err) {
      request.log.warn({ err }, 'the identity provider cannot be reached');
      return null;
    }
  }

  app.route({
    ...contract.finishOidc,
    handler: async (request, reply) => {
      const flow = flows.take(request, reply);
      const back = flow?.returnTo ?? `${publicUrl}/`;
      try {
        const isBegun = flow && (await challenges.takeFrom([flow.binding], 'oidc', flow.state));
        if (!isBegun) throw proofRefused();
        const query = new URL(request.url, publicUrl).search;
        const isStepUp = flow.purpose === 'step-up';
        const claims = await provider.finish(query, flow, { isStepUp });
        const { session, ticket, outcome } = await finish(request, flow, claims);
        if (session) cookies.openSession(request, reply, session);
        if (outcome) return await reply.redirect(markedReturn(back, outcome), 302);
        return await reply.redirect(ticket ? takenReturn(back, ticket) : back, 302);
      } catch (err) {
        if (isUnreachable(err)) {
          request.log.warn({ err }, 'the identity provider cannot be reached');
          return reply.redirect(markedReturn(back, 'unavailable'), 302);
        }
        // Responds the same to every failure; the reason is only logged.
        request.log.info({ err, event: 'sign-in refused', by: 'oidc' });
        await waitUntil(refusalMs, reply);
        return reply.redirect(markedReturn(back, 'failed'), 302);
      }
    },
  });

  /** Opens a session, or proves the member's, adds a sign-in method or issues a merge ticket. */
  async function finish(
    request: FastifyRequest,
    flow: OidcFlow,
    claims: OidcClaims,
  ): Promise<{ session?: NewSession; ticket?: string | null; outcome?: RolesOutcome }> {
    const subject = subjectOf(claims);
    const { caller } = request;
    const at = now();
    if (flow.purpose === 'sign-in') {
      const { account, session, outcome } = await signInByOidc(
        { ...context, oidc },
        {
          subject,
          roles: oidc.roles && claims[oidc.roles.claim],
          invitation: flow.invitation,
          origin: signupOrigin(context, request.ip, at),
          requestId: request.id,
          browser: browserName(request.headers['user-agent']),
          config,
          current: caller,
          now: at,
        },
      );
      request.log.info({ event: 'sign-in', by: 'oidc', user: account.id });
      if (outcome === 'last-administrator') request.log.error({ user: account.id }, keptMessage);
      return { session, outcome };
    }
    if (!caller || caller.sessionId !== flow.sessionId) throw proofRefused();
    if (flow.purpose === 'step-up') {
      const account = await accountOf(db, subject);
      if (account?.id !== caller.userId) throw proofRefused();
      const key = await keyOf(db, subject);
      return { session: await renewProof(db, config, { caller, key, now: at }) };
    }
    return { ticket: await linkIdentity(context, caller, subject, at) };
  }

  function comesFromOurPage({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin';
    return URL.parse(headers.referer ?? '')?.origin === new URL(publicUrl).origin;
  }
}

/** The OIDC client wraps request errors as the cause of its own. */
function isUnreachable(err: unknown): boolean {
  const cause = err instanceof Error ? (err.cause ?? err) : err;
  return cause instanceof OutgoingError && ['network', 'timeout'].includes(cause.reason);
}

/** Identified by issuer and subject, never by an email address. */
function subjectOf(claims: OidcClaims): Subject {
  const id = `${claims.iss} ${claims.sub}`;
  const names = [claims['name'], claims['preferred_username'], claims['nickname']].filter(
    (name) => typeof name === 'string',
  );
  const name = names.map(fittingName).find((fitting) => fitting !== null);
  return { provider: 'oidc', id, name: name ?? `Member ${hashOf(id).slice(0, 4).toUpperCase()}` };
}
