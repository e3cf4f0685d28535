import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPainter, uploads } from './painter.ts';

const svg = (content: string, root = 'viewBox="0 0 10 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`);

const rect = '<rect width="5" height="5"/>';
const file = svg(rect);

/** A path, repeated ten times at each level. */
const repeated = (levels: number) => {
  const level = (n: number) => `<g id="g${n}">${`<use href="#g${n - 1}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: levels }, (_, n) => level(n + 1)).join('');
  return svg(`<path id="g0" d="M0 0h9v9"/>${groups}`);
};
const endless = repeated(5);

const refusal = (is: string) => ({
  code: 'VALIDATION_FAILED',
  details: { fields: { logo: { is } } },
});

test('an order between the end of an idle process and its close is drawn by another one', async () => {
  const idleMs = 20;
  const painter = createPainter({ ...uploads, idleMs, restMs: 60_000 });
  expect(await painter.draw({ file })).toMatchObject({ ratio: 1 });
  await setTimeout(idleMs);
  expect(await painter.draw({ file })).toMatchObject({ ratio: 1 });
  painter.close();
}, 60_000);

test('a file that takes too much work is refused, one that a busy machine does not finish is not', async () => {
  const painter = createPainter({ ...uploads, timeoutMs: 600_000, workMs: 2_000 });
  await expect(painter.draw({ file: endless })).rejects.toMatchObject(refusal('tooComplex'));
  expect(await painter.draw({ file })).toMatchObject({ ratio: 1 });
  painter.close();

  const busy = createPainter({ ...uploads, timeoutMs: 1 });
  const overloaded = { code: 'OVERLOADED', details: { retryAfterSeconds: 2 } };
  await expect(busy.draw({ file: endless })).rejects.toMatchObject(overloaded);
  busy.close();
}, 120_000);

test('what a renderer cannot read is refused, what it does not run is harmless', async () => {
  const painter = createPainter(uploads);
  const entities = '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>';
  const refused: [string, Buffer][] = [
    ['malformed', Buffer.from('<html></html>')],
    ['malformed', svg('<path d="M0 0">')],
    ['malformed', Buffer.from(entities + svg(`<desc>&a;</desc>${rect}`).toString())],
    ['tooComplex', repeated(8)],
  ];
  for (const [is, hostile] of refused) {
    await expect(painter.draw({ file: hostile }), is).rejects.toMatchObject(refusal(is));
  }
  const loop = '<g id="a"><use href="#a"/></g>';
  const script = '<script>throw new Error()</script><animate attributeName="r"/>';
  const declared = '<!DOCTYPE svg [<!ENTITY a "12">]>';
  for (const harmless of [
    svg(loop + rect),
    svg(script + rect),
    Buffer.from(declared + svg(rect, 'viewBox="0 0 10 &a;"').toString()),
  ]) {
    expect(await painter.draw({ file: harmless })).toHaveProperty('png');
  }
  painter.close();
}, 60_000);
