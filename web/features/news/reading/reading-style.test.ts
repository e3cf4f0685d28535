import { expect, test } from 'vitest';
import { parseStyle } from './reading-style.ts';

test.each([
  [null, 'normal', 'sans'],
  ['large serif', 'large', 'serif'],
  ['serif', 'normal', 'serif'],
  ['{"size":9}', 'normal', 'sans'],
])('%s', (stored, size, face) => {
  expect(parseStyle(stored)).toEqual({ size, face });
});
