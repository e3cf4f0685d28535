import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pngChunk, pngOf } from '../../../tests/pictures/picture-files.ts';
import { prepareLibrary, readPicture } from './read-picture.ts';

let png: Buffer;
let jpeg: Buffer;
let webp: Buffer;

beforeAll(async () => {
  prepareLibrary();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#357', noise } });
  png = await picture(640, 300).png().toBuffer();
  jpeg = await picture(1000, 500).jpeg().toBuffer();
  webp = await picture(300, 300).webp().toBuffer();
});

const read = (file: Buffer, says: string | null = null) => readPicture({ file, says });
const problem = (is: string, more = {}) => ({ name: 'PictureError', problem: { is, ...more } });

test('a picture of each type is drawn anew as WebP, with a small one for lists', async () => {
  expect(await read(png, 'image/png')).toMatchObject({ width: 640, height: 300 });
  const { large, small, ...size } = await read(jpeg, 'image/jpeg');
  expect(size).toEqual({ width: 1000, height: 500 });
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1000 });
  expect(await sharp(small!).metadata()).toMatchObject({ width: 460, height: 230 });
  expect(await read(webp, 'image/webp')).toMatchObject({ width: 300, height: 300, small: null });
});

test('a large one is stored at no more than 1,600 pixels, with its own ratio', async () => {
  const tall = await sharp({
    create: { width: 2000, height: 8000, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer();
  expect(await read(tall)).toMatchObject({ width: 400, height: 1600 });
});

test('no place and no other metadata is left, and the picture stands upright', async () => {
  const IFD3 = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' };
  const sent = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: 'Secret owner' }, IFD3 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { large, small, ...size } = await read(sent);
  expect(size).toEqual({ width: 500, height: 1000 });
  for (const stored of [large, small!]) {
    const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(stored).includes('Secret')).toBe(false);
  }
});

describe('refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['SVG', svg],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00'],
    ['AVIF', '\x00\x00\x00\x20ftypavif'],
    ['TIFF', 'II*\x00'],
    ['PDF', '%PDF-1.7'],
    ['nothing', ''],
  ])('%s in the name of a PNG', async (_name, text) => {
    await expect(read(Buffer.from(text, 'latin1'), 'image/png')).rejects.toMatchObject(
      problem('noPicture'),
    );
  });

  test('a type that is another one', async () => {
    await expect(read(jpeg, 'image/png')).rejects.toMatchObject(
      problem('otherPicture', { says: 'PNG', found: 'JPEG' }),
    );
  });

  test('a picture that is a page too', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const cases = [
      Buffer.concat([png, script]),
      Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]);')]),
      Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', script), png.subarray(33)]),
    ];
    for (const file of cases) {
      await expect(read(file)).rejects.toMatchObject(problem('scriptInPicture'));
    }
  });

  test.each([
    ['100 × 100', 100, 100],
    ['199 × 4,000', 199, 4000],
    ['8,001 × 200', 8001, 200],
  ])('%s pixels', async (_name, width, height) => {
    const file = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(read(file)).rejects.toMatchObject(problem('pixels', { min: 200, max: 8000 }));
  });

  test('a bomb, by the size that it names and before anything is unpacked', async () => {
    const rows = deflateSync(Buffer.alloc(2 ** 24));
    await expect(read(pngOf(50_000, 50_000, rows))).rejects.toMatchObject(problem('pixels'));
    await expect(read(pngOf(8000, 8000, rows))).rejects.toMatchObject(problem('brokenPicture'));
  });

  test('what is cut off or damaged', async () => {
    const broken = [
      png.subarray(0, png.length / 2),
      jpeg.subarray(0, jpeg.length / 2),
      webp.subarray(0, webp.length / 2),
      png.subarray(0, 40),
      jpeg.subarray(0, 3),
      Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
    ];
    for (const file of broken) {
      await expect(read(file)).rejects.toMatchObject(problem('brokenPicture'));
    }
  });
});
