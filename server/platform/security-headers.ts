import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

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
  "img-src 'self' https:",
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

/** No inline script or style exists, so no nonce is needed and the shell stays the same for all. */
export function setSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const isHttps = publicUrl.startsWith('https:');
  const transport = isHttps
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : {};
  const upgrade = isHttps ? ['upgrade-insecure-requests'] : [];
  const page = {
    ...everywhere,
    ...transport,
    'Content-Security-Policy': [...pagePolicy, ...upgrade].join('; '),
  };
  const api = { ...everywhere, ...transport, 'Content-Security-Policy': apiPolicy };

  app.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith('/api/');
    reply.headers(isApi ? api : page);
    if (isApi) reply.header('Cache-Control', 'private, no-store');
    done();
  });
}
