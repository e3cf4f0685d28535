import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrf } from '../../../contract/limits.ts';
import type { Config } from '../config.ts';
import { createAntiForgery } from './csrf.ts';
import type { Keys } from './keys.ts';
import { newSecret } from './secrets.ts';
import type { NewSession } from './sessions.ts';

/**
 * The secret of a browser's cookie. It is unsigned when it is older than the signatures, or forged.
 */
export type BrowserSecret = { secret: string; isSigned: boolean };

export type Cookies = ReturnType<typeof createCookies>;

const openActions = 5;

type CookieConfig = Pick<Config, 'publicUrl' | 'publicHost' | 'basePath'>;

/** Names, writes and reads all cookies of the site. */
export function createCookies(config: CookieConfig, keys: Keys) {
  const secure = config.publicUrl.startsWith('https:');
  // The __Host- prefix binds a cookie to this host alone, but browsers accept it only over https
  // and with the path `/`.
  const prefix = config.basePath === '' ? '__Host-' : '__Secure-';
  const named = (name: string) => (secure ? prefix + name : name);
  const sessionName = named('sid');
  const antiForgery = createAntiForgery(keys, config);
  const base = { path: config.basePath || '/', sameSite: 'lax', secure } as const;
  const hidden = { ...base, httpOnly: true } as const;

  const sessionToken = (request: FastifyRequest) => request.cookies[sessionName] || null;

  /** Reuses a token that still fits the session, so that other open tabs still work. */
  function setCsrfToken(request: FastifyRequest, reply: FastifyReply, session: string | null) {
    const token = antiForgery.issue(session, request.cookies[csrf.cookie]);
    reply.setCookie(csrf.cookie, token, base);
  }

  /** The same cookie as a Set-Cookie value, for pages that are sent from the cache. */
  const csrfCookie = (request: FastifyRequest, session: string | null) =>
    request.server.serializeCookie(
      csrf.cookie,
      antiForgery.issue(session, request.cookies[csrf.cookie]),
      base,
    );

  /**
   * A cookie with a signed secret that identifies one browser: `secret.signature`. An attacker may
   * have planted an unsigned value that they know, so callers ignore it unless the database has it
   * on record.
   */
  const browserSecret = (name: string, maxAgeDays: number) => ({
    read(request: FastifyRequest): BrowserSecret | null {
      const [secret, signature = ''] = (request.cookies[named(name)] ?? '').split('.');
      return secret ? { secret, isSigned: keys.verify(name, secret, signature) } : null;
    },
    set(reply: FastifyReply, secret: string) {
      const value = `${secret}.${keys.sign(name, secret)}`;
      reply.setCookie(named(name), value, { ...hidden, maxAge: maxAgeDays * 86_400 });
    },
    forget: (reply: FastifyReply) => reply.clearCookie(named(name), hidden),
  });

  /**
   * The secrets of a browser's newest actions, newest first. Each action gets a new one: a cookie
   * that somebody planted is never used for it, and other tabs keep theirs.
   */
  const newestSecrets = (name: string, maxAgeDays: number) => {
    const all = (request: FastifyRequest) =>
      (request.cookies[named(name)] ?? '').split('.').filter((secret) => secret !== '');
    return {
      read: (request: FastifyRequest): string[] => all(request).slice(0, openActions),
      /** Also returns the secrets that the new one pushes out. */
      add(request: FastifyRequest, reply: FastifyReply) {
        const secrets = [newSecret(), ...all(request)];
        const kept = secrets.slice(0, openActions);
        const options = { ...hidden, maxAge: maxAgeDays * 86_400 };
        reply.setCookie(named(name), kept.join('.'), options);
        return { secret: kept[0]!, dropped: secrets.slice(openActions, 2 * openActions) };
      },
    };
  };

  return {
    /** Binds QR codes to the browser that requested them. */
    qrBindings: newestSecrets('qr', 1),
    /** Binds challenges of passkeys to the browser that requested them. */
    challengeBindings: newestSecrets('challenge', 1),
    /**
     * The state of a sign-in at the identity provider, sealed by the OIDC feature. It begins with a
     * new anti-forgery token, whose nonce it includes: without that token it is somebody else's.
     */
    oidcFlow: {
      renewNonce(request: FastifyRequest, reply: FastifyReply): string {
        const { nonce, token } = antiForgery.renew(sessionToken(request));
        reply.setCookie(csrf.cookie, token, base);
        return nonce;
      },
      nonce: (request: FastifyRequest) => antiForgery.nonce(request, sessionToken(request)),
      read: (request: FastifyRequest) => request.cookies[named('oidc')] ?? null,
      set: (reply: FastifyReply, sealed: string) =>
        reply.setCookie(named('oidc'), sealed, { ...hidden, maxAge: 600 }),
      forget: (reply: FastifyReply) => reply.clearCookie(named('oidc'), hidden),
    },
    /** Recognizes a phone that has signed in before. */
    device: browserSecret('device', 400),
    sessionName,
    sessionToken,
    setCsrfToken,
    hasCsrfToken: antiForgery.isGiven,
    csrfCookie,
    openSession(request: FastifyRequest, reply: FastifyReply, { token, expiresAt }: NewSession) {
      reply.setCookie(sessionName, token, { ...hidden, expires: expiresAt });
      setCsrfToken(request, reply, token);
    },
    closeSession(request: FastifyRequest, reply: FastifyReply) {
      reply.clearCookie(sessionName, hidden);
      setCsrfToken(request, reply, null);
    },
  };
}
