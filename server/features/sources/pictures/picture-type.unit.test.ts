import { expect, test } from 'vitest';
import { pictureTypeOf } from './picture-type.ts';

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'image/avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<html>Not found</html>', null],
  ['GIF89a', null],
  ['', null],
])('%j is %s', (start, type) => {
  expect(pictureTypeOf(Buffer.from(start, 'latin1'))).toBe(type);
});
