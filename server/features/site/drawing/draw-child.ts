import { constants, setPriority } from 'node:os';
import { createDraw } from './draw.ts';
import type { Drawn, DrawOrder } from './drawing.ts';

export type DrawMessage = { drawn: Drawn } | { failure: string };

const [, , fontFolder = ''] = process.argv;
const drawing = createDraw(fontFolder);

async function draw(order: DrawOrder): Promise<DrawMessage> {
  try {
    return { drawn: (await drawing)(order) };
  } catch (error) {
    return { failure: String((error as Error).stack) };
  }
}

// Requests to the server have priority over pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(0));
process.on('message', (order: DrawOrder) => {
  void draw(order).then((message) => process.send?.(message));
});
