import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Headers } from '../cache/cached-response.ts';
import { isCacheablePolicy } from '../cache/response-cache.ts';
import { isApi, onEachRoute } from './route-hooks.ts';

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
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
  // Scripts set HTML and the address of a worker only through this policy: web/browser/trusted-types.ts.
  "require-trusted-types-for 'script'",
  'trusted-types ludex',
];

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Proxies reject long headers: beyond this number of hosts, pictures of all hosts are allowed. */
const maxHosts = 50;

const sourcesOf = (hosts: readonly string[]) =>
  hosts.length > maxHosts ? ['https:'] : hosts.map((host) => `https://${host}`);

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/**
 * There is no inline script or style, so no nonce is needed and the shell is the same for everyone.
 */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const isHttps = publicUrl.startsWith('https:');
  const base = isHttps
    ? { ...everywhere, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : everywhere;
  const upgrade = isHttps ? ['upgrade-insecure-requests'] : [];
  const pageWith = (pictures: readonly string[]) => ({
    ...base,
    'content-security-policy': [
      ...pagePolicy,
      ["img-src 'self'", ...pictures].join(' '),
      ...upgrade,
    ].join('; '),
  });
  return {
    page: pageWith([]),
    /** The headers of pages, which may also show pictures of these hosts. */
    pageWithPictures: (hosts: readonly string[]) => pageWith(sourcesOf(hosts)),
    api: { ...base, 'content-security-policy': apiPolicy },
  };
}

/**
 * Sets the headers of pages. API responses get theirs when they are sent; errors set their own,
 * because they may occur before this hook.
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
