import { expect, test } from 'vitest';
import { createEraser } from './erase-log.ts';

test('a failing erasure ends nothing: it is logged once and tried again', async () => {
  const lines: string[] = [];
  const log = { error: (_details: object, line: string) => void lines.push(line) };
  let failures = 3;
  let isErased = false;
  const erase = () => {
    failures -= 1;
    if (failures >= 0) throw new Error('database or disk is full');
    return (isErased = true);
  };
  createEraser(erase, log, 1).soon();
  await expect.poll(() => isErased).toBe(true);
  expect(lines).toEqual(['deleted rows are still in the log of the database']);
});
