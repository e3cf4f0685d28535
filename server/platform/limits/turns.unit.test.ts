import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one key has as many turns at a time as it may, in order, and failures give theirs back', async () => {
  const inTurn = createTurns(2);
  const began: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const run = (key: string, name: string) =>
    inTurn(key, () => {
      began.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    });
  const runs = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => run(name[0]!, name).catch(() => name));
  expect(began).toEqual(['a1', 'a2', 'b1']);
  ends.get('a2')!.reject(new Error('failed'));
  await runs[1];
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1', 'a3']);
  ends.get('a1')!.resolve();
  await expect.poll(() => began.at(-1)).toBe('a4');
  for (const { resolve } of ends.values()) resolve();
  await Promise.all(runs);
});
