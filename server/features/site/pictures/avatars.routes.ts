import { coverArt, type Cover } from '../../../../brand/covers/draw-cover.ts';
import { moods } from '../../../../brand/covers/moods.ts';
import { motifs, palettes } from '../../../../contract/games/cover-names.ts';
import type { App } from '../../../platform/http/app-type.ts';

/** The middle of each scene, which is what it is about. */
const square = '122 0 215 215';

/** Faces of members: scenes by motif and palette, or by number for those who chose none. */
export function avatarRoutes(app: App) {
  app.get<{ Params: { name: string } }>('/avatars/:name.svg', (request, reply) => {
    const cover = coverNamed(request.params.name);
    if (!cover) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}">${coverArt(cover)}</svg>`);
  });
}

function coverNamed(name: string): Cover | undefined {
  const number = /^\d{1,2}$/.test(name) ? Number(name) : undefined;
  const byNumber = number === undefined ? undefined : motifs[number];
  if (byNumber) return { motif: byNumber, palette: moods[byNumber][0]! };
  const [first, second] = name.split('-');
  const motif = motifs.find((one) => one === first);
  const palette = palettes.find((one) => one === second);
  return motif && palette ? { motif, palette } : undefined;
}
