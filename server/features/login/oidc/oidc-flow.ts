import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { OidcChecks } from './identity-provider.ts';

export type OidcPurpose = 'sign-in' | 'step-up' | 'link';

/** The state of one redirect to the provider, in an encrypted cookie. */
export type OidcFlow = OidcChecks & {
  /** Binds the state to this cookie; passkeys use a binding of their own. */
  binding: string;
  purpose: OidcPurpose;
  /** An absolute address of this site. */
  returnTo: string;
  invitation?: string | undefined;
  /** The session that began the flow; null for a sign-in. */
  sessionId: number | null;
  /** Of the anti-forgery token that the browser got with this flow. */
  tokenNonce: string;
};

const sealedFor = 'oidc flow';

export function createFlows({ cookies, keys }: Pick<Context, 'cookies' | 'keys'>) {
  return {
    /** Stores the flow in the browser, bound to a new anti-forgery token. */
    keep(request: FastifyRequest, reply: FastifyReply, begun: Omit<OidcFlow, 'tokenNonce'>) {
      const tokenNonce = cookies.oidcFlow.renewNonce(request, reply);
      const flow: OidcFlow = { ...begun, tokenNonce };
      cookies.oidcFlow.set(reply, keys.seal(sealedFor, JSON.stringify(flow)));
    },

    /** Reads and deletes the cookie; null for a browser that did not begin this flow. */
    take(request: FastifyRequest, reply: FastifyReply): OidcFlow | null {
      const sealed = cookies.oidcFlow.read(request);
      cookies.oidcFlow.forget(reply);
      const text = sealed && keys.unseal(sealedFor, sealed);
      const flow = text ? (JSON.parse(text) as OidcFlow) : null;
      return flow?.tokenNonce === cookies.oidcFlow.nonce(request) ? flow : null;
    },
  };
}

/**
 * The address of the given path if it is one of this site, else of the home page. It is checked
 * after parsing, which removes dots, tabs and backslashes, and it is absolute: browsers take a path
 * that begins with two slashes for another host.
 */
export function returnAddress(given: string | undefined, publicUrl: string): string {
  const target = given?.startsWith('/') ? URL.parse(given, publicUrl) : null;
  const isOurs = target?.origin === new URL(publicUrl).origin && !isForeignOrApi(target.pathname);
  return publicUrl + (isOurs ? target.pathname + target.search + target.hash : '/');
}

/** An encoded letter reaches the API too. */
function isForeignOrApi(pathname: string): boolean {
  try {
    return /^\/(?:[/\\]|api\/)/.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/** In the fragment, which reaches neither servers nor their logs. */
export const takenReturn = (returnTo: string, ticket: string) =>
  `${returnTo.replace(/#.*$/, '')}#merge=${ticket}`;

type Outcome = 'failed' | 'unavailable' | 'last-administrator' | 'roles-lost';

/** The return address after a sign-in of which the page has to say something. */
export const markedReturn = (returnTo: string, outcome: Outcome) =>
  `${returnTo.replace(/#.*$/, '')}#sign-in=${outcome}`;
