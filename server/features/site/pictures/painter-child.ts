import { constants, setPriority } from 'node:os';
import { AppError } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { readLogo } from '../brand/read-logo.ts';
import type { Drawn, DrawOrder } from './drawing.ts';
import { squareSvg } from './art.ts';
import { drawIcon } from './icon-png.ts';
import { createDrawPicture } from './link-picture-png.ts';
import { drawLogo } from './logo-png.ts';
import { createRasterize } from './svg-to-png.ts';

export type DrawMessage =
  /** The renderer is loaded, and the drawing begins. */
  | { isDrawing: true }
  | { drawn: Drawn }
  | { failure: string }
  /** What is wrong with an uploaded logo. */
  | { problem: FieldProblem };

const [, , fontFolder = ''] = process.argv;
const drawing = createDraw();

/** Opens the fonts only for pictures, because icons have no text. */
async function createDraw(): Promise<(order: DrawOrder) => Drawn> {
  const rasterize = await createRasterize();
  let drawPicture: ReturnType<typeof createDrawPicture> | undefined;
  return (order) => {
    if ('file' in order) return drawLogo(readLogo(Buffer.from(order.file)), rasterize);
    if ('icon' in order) return drawIcon(order.icon, order.logo, rasterize);
    drawPicture ??= createDrawPicture(fontFolder, rasterize);
    return { png: drawPicture(order.picture, order.logo) };
  };
}

let isWarm = false;

/** The first drawing in a process is slow, which must not count as slowness of the file. */
function warmUp(drawNow: (order: DrawOrder) => Drawn) {
  if (isWarm) return;
  isWarm = true;
  drawNow({ file: Buffer.from(squareSvg(1, '<rect width="1" height="1"/>')) });
}

async function draw(order: DrawOrder): Promise<DrawMessage> {
  try {
    const drawNow = await drawing;
    if ('file' in order) warmUp(drawNow);
    process.send?.({ isDrawing: true } satisfies DrawMessage);
    return { drawn: drawNow(order) };
  } catch (error) {
    const problem = error instanceof AppError ? error.details.fields?.['logo'] : undefined;
    if (problem) return { problem };
    return { failure: String((error as Error).stack) };
  }
}

// Requests to the server have priority over pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(0));
process.on('message', (order: DrawOrder) => {
  void draw(order).then((message) => process.send?.(message));
});
