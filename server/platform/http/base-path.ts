import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from './errors.ts';

// PUBLIC_URL may name a path that the whole site lives below. Requests lose it before they are
// routed, so that inside every address begins at the site's own root. What leaves for browsers gets
// it back: by `config.publicUrl` for an absolute address, by `config.basePath` for a path.

/** Monitoring requests these at the root, too. */
const isMonitoring = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Some clients send an absolute address, as to a proxy; only its path counts. */
const pathOf = (url: string) =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '') || '/';

/** What the site calls this path; undefined for one that is not below the base path. */
export function pathInSite(path: string, basePath: string): string | undefined {
  if (!path.startsWith(basePath)) return undefined;
  const rest = path.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : undefined;
}

/** For the router; a path outside stays as it is, and is refused before its route sees it. */
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

/** Built pages link to files beside them as if they lay at the root of the host. */
export const linkBelow = (basePath: string, html: string): string =>
  html.replaceAll(/(?<=\s(?:href|src)=")\.?\/(?!\/)/g, `${basePath}/`);
