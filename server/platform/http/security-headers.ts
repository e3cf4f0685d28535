import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isCacheablePolicy } from '../cache/response-cache.ts';
import { isApi, onEachRoute } from './route-hooks.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** No inline script or style exists, so no nonce is needed and the shell stays the same for all. */
export function securityHeaders({ publicUrl, media }: Pick<Config, 'publicUrl' | 'media'>) {
  const isHttps = publicUrl.startsWith('https:');
  const base = isHttps
    ? { ...everywhere, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : everywhere;
  // With a cache of pictures, readers load nothing from elsewhere.
  const pictures = media ? "img-src 'self'" : "img-src 'self' https:";
  const upgrade = isHttps ? ['upgrade-insecure-requests'] : [];
  return {
    page: { ...base, 'Content-Security-Policy': [...pagePolicy, pictures, ...upgrade].join('; ') },
    api: { ...base, 'Content-Security-Policy': apiPolicy },
  };
}

/**
 * For pages. Answers of the API get theirs when they are sent, and failures bring their own, because
 * they may come before this.
 */
export function setSecurityHeaders(app: FastifyInstance, { page }: SecurityHeaders) {
  onEachRoute(app, ({ url, config }) => {
    if (isCacheablePolicy(config?.cache) || isApi(url)) return undefined;
    return (_request, reply, done) => {
      reply.headers(page);
      done();
    };
  });
}
