import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPainter, uploads } from './painter.ts';

const file = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
);

test('an order between the end of an idle process and its close is drawn by another one', async () => {
  const idleMs = 20;
  const painter = createPainter({ ...uploads, timeoutMs: 30_000, idleMs, restMs: 60_000 });
  expect(await painter.draw({ file })).toMatchObject({ ratio: 1 });
  await setTimeout(idleMs);
  expect(await painter.draw({ file })).toMatchObject({ ratio: 1 });
  painter.close();
}, 60_000);
