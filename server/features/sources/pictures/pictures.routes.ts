import type { App } from '../../../platform/http/app-type.ts';
import type { PictureCache } from './picture-cache.ts';

type PictureRequest = { Params: { hash: string }; Querystring: { app?: string } };

const forADay = 'public, max-age=86400';

/** Serves pictures of games from the cache on disk. */
export function mediaRoutes(app: App, pictures: PictureCache) {
  const url = '/media/:hash(^[0-9a-f]{16}$)';
  app.get<PictureRequest>(url, { config: { rate: 'media' } }, async (request, reply) => {
    const appId = Number(/^[1-9]\d{0,9}$/.exec(request.query.app ?? '')?.[0] ?? 0);
    const picture = await pictures.get(request.params.hash, appId);
    reply.header('Content-Security-Policy', "default-src 'none'");
    if (!picture) return reply.code(404).header('Cache-Control', 'no-store').send();
    return reply.type(picture.type).header('Cache-Control', forADay).send(picture.body);
  });
}
