import { constants, setPriority } from 'node:os';
import { AppError } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { readLogo } from '../brand/read-logo.ts';
import type { Drawn, DrawOrder } from './drawing.ts';
import { squareSvg } from './art.ts';
import { drawIcon } from './icon-png.ts';
import { createDrawPicture } from './link-picture-png.ts';
import { createWorkLimit } from './limit-work.ts';
import { drawLogo } from './logo-png.ts';
import { createRasterize, parseSvg } from './svg-to-png.ts';

export type DrawMessage =
  /** The renderer is loaded, and the drawing begins. */
  | { isDrawing: true }
  | { drawn: Drawn }
  | { failure: string }
  /** What is wrong with an uploaded logo. */
  | { problem: FieldProblem };

const [, , fontFolder = '', workMs] = process.argv;
const drawing = createDraw();

/** Opens the fonts only for pictures, because icons have no text. */
async function createDraw(): Promise<(order: DrawOrder) => Drawn> {
  const rasterize = await createRasterize();
  let drawPicture: ReturnType<typeof createDrawPicture> | undefined;
  return (order) => {
    if ('file' in order) return drawLogo(readLogo(Buffer.from(order.file), parseSvg), rasterize);
    if ('icon' in order) return drawIcon(order.icon, order.logo, rasterize);
    drawPicture ??= createDrawPicture(fontFolder, rasterize);
    return { png: drawPicture(order.picture, order.logo) };
  };
}

let limitWork: ReturnType<typeof createWorkLimit> | undefined;

/** The first drawing in a process is slow, which must not count as slowness of the file. */
function prepareForFiles(drawNow: (order: DrawOrder) => Drawn) {
  const limit = createWorkLimit(Number(workMs));
  drawNow({ file: Buffer.from(squareSvg(1, '<rect width="1" height="1"/>')) });
  return limit;
}

async function draw(order: DrawOrder): Promise<DrawMessage> {
  try {
    const drawNow = await drawing;
    if ('file' in order) limitWork ??= prepareForFiles(drawNow);
    process.send?.({ isDrawing: true } satisfies DrawMessage);
    limitWork?.(true);
    return { drawn: drawNow(order) };
  } catch (error) {
    const problem = 'file' in order ? problemOf(error as Error) : undefined;
    return problem ? { problem } : { failure: String((error as Error).stack) };
  } finally {
    limitWork?.(false);
  }
}

function problemOf(error: Error): FieldProblem | undefined {
  if (error instanceof AppError) return error.details.fields?.['logo'];
  const isTooLarge = error.name === 'RuntimeError' || / limit /.test(error.message);
  if (isTooLarge) return { is: 'tooComplex' };
  return error.message.startsWith('SVG data') ? { is: 'malformed' } : undefined;
}

// Requests to the server have priority over pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(0));
process.on('message', (order: DrawOrder) => {
  void draw(order).then((message) => process.send?.(message));
});
