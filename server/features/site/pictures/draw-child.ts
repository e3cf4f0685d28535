import { constants, setPriority } from 'node:os';
import { createDrawPicture } from './draw-picture.ts';
import type { Picture } from './picture.ts';

export type DrawMessage = { png: Uint8Array } | { failure: string };

const [, , fontFolder = ''] = process.argv;
const drawing = createDrawPicture(fontFolder);

async function draw(picture: Picture): Promise<DrawMessage> {
  try {
    return { png: (await drawing)(picture) };
  } catch (error) {
    return { failure: String((error as Error).stack) };
  }
}

// Requests go before pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(0));
process.on('message', (picture: Picture) => {
  void draw(picture).then((message) => process.send?.(message));
});
