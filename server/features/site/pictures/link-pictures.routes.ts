import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '../../../../contract/limits.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { isNotModified } from '../../../platform/cache/cached-response.ts';
import type { Context } from '../../../platform/context.ts';
import { createApiReader } from '../pages/read-api.ts';
import { avatarRoutes } from './avatars.routes.ts';
import { coverSpriteRoutes } from './cover-sprite.routes.ts';
import { drawingHash } from './drawing.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import { readForPicture, readPictureAddress } from './picture-data.ts';
import { pictureOf } from './picture-of.ts';

type Named = { Params: { name?: string } };

/** The page of each picture, by the id or the name in the picture's address. */
const pages = {
  '/og/site.png': () => '/',
  '/og/game/:name(^[1-9]\\d{0,14}$).png': (id: string) => `/game/detail?id=${id}`,
  '/og/news/:name(^[1-9]\\d{0,14}$).png': (id: string) => `/article?id=${id}`,
  '/og/actor/:name(^[1-9]\\d{0,14}$).png': (id: string) => `/actor?id=${id}`,
  '/og/ranking/:name(^[\\w-]{1,40}$).png': (type: string, rest: string) =>
    `/ranking?type=${type}&${rest}`,
  '/og/players/:name(^[1-9]\\d{0,14}$).png': (id: string, rest: string) =>
    `/players?id=${id}&${rest}`,
  '/compare.png': (_name: string, rest: string) => `/compare?${rest}`,
} satisfies Record<string, (name: string, query: string) => string>;

/** The fallback if nothing can be drawn and the site has no logo; built without a site name. */
const plainPicture = '/preview.png';
const forEver = 'public, max-age=31536000, immutable';
const forAWhile = 'public, max-age=3600';

/** Preview pictures of links, with the same content as the page. */
export function picturesRoutes(app: App, context: Context, pictures: DrawnPictures) {
  const { config, settings, now } = context;
  coverSpriteRoutes(app);
  avatarRoutes(app);
  const readAs = createApiReader(app, context);

  const sendPlain = (reply: FastifyReply) =>
    reply
      .removeHeader('ETag')
      .header('Cache-Control', 'no-store')
      .redirect(config.basePath + (settings.brand().logoUrl ?? plainPicture), 302);

  async function send(request: FastifyRequest, reply: FastifyReply, page: string) {
    const address = readPictureAddress(page);
    const { query } = readPictureAddress(request.url);
    const lang =
      languages.find((one) => one === query.get('lang')) ?? settings.current().defaultLanguage;
    const found = await readForPicture(address, readAs(request), {
      now: now(),
      zone: settings.current().timeZone,
    });
    const described = pictureOf(address.path, found, lang);
    if (!described) {
      const isUnsure = Object.values(found).includes('unknown');
      return isUnsure ? sendPlain(reply) : reply.callNotFound();
    }
    const version = drawingHash({ picture: described.picture });
    const etag = `"${version}"`;
    reply.headers({
      ETag: etag,
      'Cache-Control': query.get('v') === version ? forEver : forAWhile,
      // Other sites embed the picture.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (isNotModified(request, { etag })) return reply.code(304).send();
    const png = await pictures.get({ picture: described.picture });
    return png ? reply.type('image/png').send(png) : sendPlain(reply);
  }

  for (const [url, pageOf] of Object.entries(pages)) {
    app.get<Named>(url, { config: { rate: 'costly' } }, (request, reply) => {
      const [, rest = ''] = request.url.split('?');
      return send(request, reply, pageOf(request.params.name ?? '', rest));
    });
  }
}
