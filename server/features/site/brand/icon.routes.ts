import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { accentOnDark, builtInAccent, imageElement, squareSvg } from '../pictures/art.ts';
import type { DrawnPictures } from '../pictures/drawn-pictures.ts';
import { brandVersion } from './brand-version.ts';

export type BrandParts = { webFolder: string; pictures: DrawnPictures };

/** The same icons as the build draws for the built-in brand (scripts/build/pictures.mjs). */
const icons = {
  '/icons/icon-192.png': { size: 192, isWhole: false },
  '/icons/icon-512.png': { size: 512, isWhole: false },
  '/icons/icon-maskable-512.png': { size: 512, isWhole: true },
  '/icons/icon-180.png': { size: 180, isWhole: true },
} as const;
const limited = { config: { rate: 'media' } } as const;
const favicon = '/favicon.svg';
/** Feed readers and link previews request this address directly; all of them accept a PNG. */
const oldFavicon = { url: '/favicon.ico', icon: '/icons/icon-192.png' };
const forEver = 'public, max-age=31536000, immutable';

/** Serves the logo, and the icons at the addresses of the built ones. Returns those addresses. */
export function iconRoutes(
  app: App,
  { settings }: Context,
  { webFolder, pictures }: BrandParts,
): string[] {
  const read = (url: string) => {
    const file = join(webFolder, url);
    return existsSync(file) ? readFileSync(file) : null;
  };
  const headers = app.securityHeaders.page;
  const send = (reply: FastifyReply, type: string, body: Uint8Array | string | null, age: string) =>
    body === null
      ? reply.callNotFound()
      : reply.headers(headers).header('Cache-Control', age).type(type).send(body);

  app.get<{ Params: { id: string } }>(
    '/brand/logo-:id(^[0-9a-f]{16}$).png',
    limited,
    async ({ params }, reply) => {
      // Link previews on other sites may show the logo.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return send(reply, 'image/png', await pictures.logoBytes(params.id), forEver);
    },
  );

  for (const [url, { size, isWhole }] of Object.entries(icons)) {
    const built = read(url);
    const sendIcon = async (_request: FastifyRequest, reply: FastifyReply) => {
      const { accent, logo } = settings.current();
      if (!brandVersion({ accent, logo })) return send(reply, 'image/png', built, 'no-cache');
      const png = await pictures.get({ icon: { size, isWhole, accent, logo } });
      // If it is not drawn in time, the next request gets it.
      return send(reply, 'image/png', png ?? built, png ? 'no-cache' : 'no-store');
    };
    app.get(url, limited, sendIcon);
    if (url === oldFavicon.icon) app.get(oldFavicon.url, limited, sendIcon);
  }

  const builtFavicon = read(favicon)?.toString('utf8') ?? null;
  app.get(favicon, limited, async (_request, reply) => {
    const { accent, logo } = settings.current();
    const png = logo && (await pictures.get({ icon: { size: 64, isWhole: false, accent, logo } }));
    const svg = png
      ? squareSvg(64, imageElement(png, 64))
      : (builtFavicon?.replace(builtInAccent, accentOnDark(accent)) ?? null);
    return send(reply, 'image/svg+xml', svg, 'no-cache');
  });
  return [...Object.keys(icons), oldFavicon.url, favicon];
}
