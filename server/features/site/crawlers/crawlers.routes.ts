import { getRobots, getSecurityContact } from '../../../../contract/crawlers.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';

const plain = 'text/plain; charset=utf-8';
const dayMs = 86_400_000;
/** The standard recommends less than a year; the date advances as long as the site runs. */
const securityTextDays = 180;

/** Paths that crawlers must not fetch. Pages with `noindex` must stay crawlable for it to work. */
const closed = ['/admin', '/my/', '/scan', '/setup', '/recover'];

/** Plain texts that programs request at fixed paths. */
export function crawlersRoutes(app: App, { config, now }: Context) {
  const { publicUrl, basePath, securityContact } = config;
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${basePath}${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

  app.route({ ...getRobots, handler: async (_request, reply) => reply.type(plain).send(robots) });

  if (securityContact === null) return;
  app.route({
    ...getSecurityContact,
    handler: async (_request, reply) => {
      const expires = new Date(now().getTime() + securityTextDays * dayMs);
      expires.setUTCHours(0, 0, 0, 0);
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: zh, en',
        `Canonical: ${publicUrl}${getSecurityContact.url}`,
        '',
      ];
      return reply.type(plain).send(lines.join('\n'));
    },
  });
}
