import { readLogo } from '../brand/read-logo.ts';
import { drawIcon } from './icon-png.ts';
import { drawLogo } from './logo-png.ts';
import { createDrawPicture } from './link-picture-png.ts';
import type { Drawn, DrawOrder } from './drawing.ts';
import { createRasterize } from './svg-to-png.ts';

/** Opens the fonts only for pictures, because icons have no text. */
export async function createDraw(fontFolder: string): Promise<(order: DrawOrder) => Drawn> {
  const rasterize = await createRasterize();
  let drawPicture: ReturnType<typeof createDrawPicture> | undefined;
  return (order) => {
    if ('file' in order) return drawLogo(readLogo(Buffer.from(order.file)), rasterize);
    if ('icon' in order) return drawIcon(order.icon, order.logo, rasterize);
    drawPicture ??= createDrawPicture(fontFolder, rasterize);
    return { png: drawPicture(order.picture, order.logo) };
  };
}
