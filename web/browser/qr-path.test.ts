import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const text = 'https://ludex.test/scan?scene=AAAAAAAAAAAAAAAAAAAAAA';

/** The modules a path covers, read back from its commands. */
function modules(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

test('the path covers exactly the dark modules', () => {
  const { path, size } = qrPath(text);
  const { data } = encode(text, { ecc: 'M', border: 4 });
  expect(modules(path, size)).toEqual(data);
  expect(path.replaceAll(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('');
});

test('a margin of four modules stays empty', () => {
  const { path, size } = qrPath(text);
  const edge = modules(path, size).filter((_, row) => row < 4 || row >= size - 4);
  expect(edge.flat()).not.toContain(true);
});
