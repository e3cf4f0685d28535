import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { csrf } from '../../../contract/limits.ts';
import type { Config } from '../config.ts';
import { isLoopbackHost } from '../http/hosts.ts';
import type { Keys } from './keys.ts';
import { sameText } from './same-text.ts';

const purpose = 'csrf';

/**
 * The text includes the lengths, so that no two pairs of session and nonce produce the same text.
 */
const signedText = (session: string, nonce: string) =>
  `${session.length}|${session}|${nonce.length}|${nonce}`;

/** Issues and checks CSRF tokens. Each is bound to a session, or to the absence of one. */
export function createAntiForgery(
  keys: Keys,
  { publicUrl, publicHost }: Pick<Config, 'publicUrl' | 'publicHost'>,
) {
  const publicOrigin = new URL(publicUrl).origin;

  /** The nonce of a token that we signed for this session; null for any other token. */
  function nonceOf(session: string, token: string): string | null {
    const [nonce = '', signature = '', ...rest] = token.split('.');
    if (!nonce || !signature || rest.length > 0) return null;
    return keys.verify(purpose, signedText(session, nonce), signature) ? nonce : null;
  }

  function create(session: string) {
    const nonce = randomBytes(16).toString('base64url');
    return { nonce, token: `${nonce}.${keys.sign(purpose, signedText(session, nonce))}` };
  }

  function comesFromUs({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
    const { origin, host } = headers;
    if (origin === undefined || origin === publicOrigin) return true;
    // The site may be opened at another of its hosts (127.0.0.1, and without PUBLIC_URL the LAN
    // address). A foreign page can forge neither its own Origin nor our Host.
    const mayDiffer = host !== undefined && (publicHost === null || isLoopbackHost(host));
    return mayDiffer && URL.parse(origin)?.host === host;
  }

  return {
    /** A token that is bound to this session; returns the current one while it is still valid. */
    issue(sessionToken: string | null, current: string | undefined): string {
      const session = sessionToken ?? '';
      if (current && nonceOf(session, current) !== null) return current;
      return create(session).token;
    },

    /** A new token for this session, and its nonce. */
    renew: (sessionToken: string | null) => create(sessionToken ?? ''),

    /** The nonce of the token in the cookie; null if the token is not of this session. */
    nonce: (request: FastifyRequest, sessionToken: string | null): string | null =>
      nonceOf(sessionToken ?? '', request.cookies[csrf.cookie] ?? ''),

    /**
     * Whether a write comes from our own page: same origin, and the cookie's token in the header.
     */
    isGiven(request: FastifyRequest, sessionToken: string | null): boolean {
      const header = request.headers[csrf.header];
      if (typeof header !== 'string' || !comesFromUs(request)) return false;
      const token = request.cookies[csrf.cookie] ?? '';
      return nonceOf(sessionToken ?? '', token) !== null && sameText(token, header);
    },
  };
}
