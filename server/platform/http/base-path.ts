import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from './errors.ts';

// PUBLIC_URL may contain a path below which the whole site is served. It is stripped from requests
// before routing, so that inside the server every path starts at the site's root. Responses add it
// again: `config.publicUrl` for an absolute URL, `config.basePath` for a path.

/** Monitoring may also request these paths at the root of the host. */
const isMonitoring = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Some clients send an absolute URL, as to a proxy; only its path counts. */
const pathOf = (url: string) =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '') || '/';

/** The path inside the site; undefined for a path outside the base path. */
export function pathInSite(path: string, basePath: string): string | undefined {
  if (!path.startsWith(basePath)) return undefined;
  const rest = path.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

/**
 * Rewrites URLs for the router. A path outside the base path stays unchanged; a hook refuses it.
 */
export function createRewriteUrl(basePath: string) {
  if (basePath === '') return ({ url = '/' }) => pathOf(url);
  return ({ url = '/' }) => pathInSite(pathOf(url), basePath) ?? pathOf(url);
}

export function refuseOutsideBasePath(
  app: FastifyInstance,
  { basePath, publicUrl }: Pick<Config, 'basePath' | 'publicUrl'>,
) {
  if (basePath === '') return;
  const outside = () =>
    notFound({
      en: `This site is at ${publicUrl}. A proxy in front must pass paths on unchanged.`,
      'zh-CN': `本站的地址是 ${publicUrl}。前面的代理必须原样传递路径。`,
    });
  app.addHook('onRequest', ({ originalUrl }, _reply, done) => {
    const path = pathOf(originalUrl);
    const isOurs = pathInSite(path, basePath) !== undefined || isMonitoring.test(path);
    done(isOurs ? undefined : outside());
  });
}

/** Adds the base path to the links of built pages, which assume the root of the host. */
export const linkBelow = (basePath: string, html: string): string =>
  html.replaceAll(/(?<=\s(?:href|src)=")\.?\/(?!\/)/g, `${basePath}/`);
