import { answerOrders } from '../../../platform/child/answer-orders.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { readLogo } from '../brand/read-logo.ts';
import type { Drawn, DrawOrder } from './drawing.ts';
import { squareSvg } from './art.ts';
import { drawIcon } from './icon-png.ts';
import { createDrawPicture } from './link-picture-png.ts';
import { drawLogo } from './logo-png.ts';
import { createRasterize, parseSvg } from './svg-to-png.ts';

const [, , , fontFolder = ''] = process.argv;

/** Opens the fonts only for pictures, because icons have no text. */
async function load(): Promise<(order: DrawOrder) => Drawn> {
  const rasterize = await createRasterize();
  let drawPicture: ReturnType<typeof createDrawPicture> | undefined;
  // The first drawing in a process is slow, which must not count as slowness of a file.
  rasterize(squareSvg(1, '<rect width="1" height="1"/>'), 1);
  return (order) => {
    if ('file' in order) return drawLogo(readLogo(Buffer.from(order.file), parseSvg), rasterize);
    if ('icon' in order) return drawIcon(order.icon, order.logo, rasterize);
    drawPicture ??= createDrawPicture(fontFolder, rasterize);
    return { png: drawPicture(order.picture, order.logo) };
  };
}

function problemOf(error: Error, order: DrawOrder): FieldProblem | undefined {
  if (!('file' in order)) return undefined;
  if (error instanceof AppError) return error.details.fields?.['logo'];
  const isTooLarge = error.name === 'RuntimeError' || / limit /.test(error.message);
  if (isTooLarge) return { is: 'tooComplex' };
  return error.message.startsWith('SVG data') ? { is: 'malformed' } : undefined;
}

answerOrders<DrawOrder, Drawn>({ load, isLimited: (order) => 'file' in order, problemOf });
