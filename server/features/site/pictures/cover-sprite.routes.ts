import { coverSprite } from '../../../../brand/covers/draw-cover.ts';
import {
  createCachedResponse,
  sendCachedResponse,
} from '../../../platform/cache/cached-response.ts';
import type { App } from '../../../platform/http/app-type.ts';

/** The scenes that covers on pages show parts of; their address has a version. */
export function coverSpriteRoutes(app: App) {
  const sprite = createCachedResponse(Buffer.from(coverSprite()), 'image/svg+xml', {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  app.get('/covers.svg', (request, reply) => sendCachedResponse(request, reply, sprite));
}
