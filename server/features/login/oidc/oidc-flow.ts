import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { OidcChecks } from './identity-provider.ts';

export type OidcPurpose = 'sign-in' | 'step-up' | 'link';

/** One trip to the provider and back, in a cookie that only we can read. */
export type OidcFlow = OidcChecks & {
  /** Binds the state to this cookie; an offer of passkeys writes a binding of its own. */
  binding: string;
  purpose: OidcPurpose;
  returnTo: string;
  invitation?: string | undefined;
  /** Whose session began it, where that matters. */
  sessionId: number | null;
};

const sealedFor = 'oidc flow';

export function createFlows({ cookies, keys }: Pick<Context, 'cookies' | 'keys'>) {
  return {
    keep: (reply: FastifyReply, flow: OidcFlow) =>
      cookies.oidcFlow.set(reply, keys.seal(sealedFor, JSON.stringify(flow))),

    /** Ends with this; null for a browser that did not begin anything. */
    take(request: FastifyRequest, reply: FastifyReply): OidcFlow | null {
      const sealed = cookies.oidcFlow.read(request);
      cookies.oidcFlow.forget(reply);
      const text = sealed && keys.unseal(sealedFor, sealed);
      return text ? (JSON.parse(text) as OidcFlow) : null;
    },
  };
}

/** A page of ours, or the first one. */
export function safeReturn(given: string | undefined, publicUrl: string): string {
  const target = given?.startsWith('/') ? URL.parse(given, publicUrl) : null;
  if (target?.origin !== new URL(publicUrl).origin || target.pathname.startsWith('/api/'))
    return '/';
  return target.pathname + target.search + target.hash;
}

/** Behind the address, where it reaches neither servers nor their logs. */
export const takenReturn = (returnTo: string, ticket: string) =>
  `${returnTo.replace(/#.*$/, '')}#merge=${ticket}`;

/** Where the browser lands when nobody was signed in: the page shows words for it. */
export const failedReturn = (returnTo: string, outcome: 'failed' | 'unavailable') =>
  `${returnTo.replace(/#.*$/, '')}#sign-in=${outcome}`;
