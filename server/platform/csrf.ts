import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { csrf } from '../../contract/limits.ts';
import { AppError } from './errors.ts';
import type { Keys } from './keys.ts';
import { sameText } from './same-text.ts';

const purpose = 'csrf';

/** Lengths first, so that no two pairs of session and nonce read as the same text. */
function signedText(sessionToken: string | null, nonce: string) {
  const session = sessionToken ?? '';
  return `${session.length}|${session}|${nonce.length}|${nonce}`;
}

/** A token bound to this session; the current one again as long as it still fits. */
export function issueToken(keys: Keys, sessionToken: string | null, current: string | undefined) {
  if (current && isValidToken(keys, sessionToken, current)) return current;
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${keys.sign(purpose, signedText(sessionToken, nonce))}`;
}

function isValidToken(keys: Keys, sessionToken: string | null, token: string): boolean {
  const [nonce = '', signature = '', ...rest] = token.split('.');
  if (!nonce || !signature || rest.length > 0) return false;
  return keys.verify(purpose, signedText(sessionToken, nonce), signature);
}

/** A write must come from a page of ours: same origin, and the cookie's token in the header. */
export function requireSameSite(
  request: FastifyRequest,
  keys: Keys,
  sessionToken: string | null,
  publicOrigin: string,
) {
  const cookie = request.cookies[csrf.cookie] ?? '';
  const header = request.headers[csrf.header];
  const passes =
    comesFromUs(request, publicOrigin) &&
    typeof header === 'string' &&
    sameText(cookie, header) &&
    isValidToken(keys, sessionToken, cookie);
  if (!passes) throw new AppError('CSRF_FAILED');
}

function comesFromUs({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  // The site may be opened by another of its addresses (127.0.0.1, the LAN); a foreign page
  // can forge neither its own Origin nor our Host.
  return host !== undefined && URL.parse(origin)?.host === host;
}
