import { randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

const purpose = 'setup';
const lifetimeMs = 15 * 60_000;

export type SetupToken = { path: string; token: string; expiresAt: string };

/**
 * The token is signed with the instance's key: creating one needs no database, and a running server
 * accepts it. In the link it stands in the fragment, which reaches no log.
 */
export function createSetupToken(keys: Keys, now: Date): SetupToken {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const claim = `${id}.${expiresAt.getTime()}`;
  const token = `${claim}.${keys.sign(purpose, claim)}`;
  return { path: `/setup#token=${token}`, token, expiresAt: expiresAt.toISOString() };
}

/** Returns the token's id while the token is valid; the caller has to record the used ids. */
export function readSetupToken(keys: Keys, token: string, now: Date): string | null {
  const [id = '', expires = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !keys.verify(purpose, `${id}.${expires}`, signature)) return null;
  return Number(expires) > now.getTime() ? id : null;
}
