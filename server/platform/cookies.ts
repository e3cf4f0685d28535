import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrf } from '../../contract/limits.ts';
import type { Config } from './config.ts';
import { issueToken } from './csrf.ts';
import type { Keys } from './keys.ts';
import type { NewSession } from './sessions.ts';

export type Cookies = ReturnType<typeof createCookies>;

/** Every cookie of ours is named, written and read here. */
export function createCookies(config: Pick<Config, 'publicUrl'>, keys: Keys) {
  const secure = config.publicUrl.startsWith('https:');
  // The __Host- prefix binds a cookie to this very host, but browsers take it over https only.
  const sessionName = secure ? '__Host-sid' : 'sid';
  const base: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure };
  const hidden: CookieSerializeOptions = { ...base, httpOnly: true };

  /** Keeps a token that still fits the session, so that other open tabs go on working. */
  function setCsrfToken(request: FastifyRequest, reply: FastifyReply, sessionToken: string | null) {
    const token = issueToken(keys, sessionToken, request.cookies[csrf.cookie]);
    reply.setCookie(csrf.cookie, token, base);
  }

  return {
    sessionToken: (request: FastifyRequest) => request.cookies[sessionName] || null,
    setCsrfToken,
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
