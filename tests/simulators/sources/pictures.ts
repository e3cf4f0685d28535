import { crc32, deflateSync } from 'node:zlib';
import { pngOf } from '../../pictures/picture-files.ts';
import type { SourceResponse, SourceQuery } from './steam.ts';

/** The store's pictures: for each address one in colors of its own. */

const [width, height] = [460, 215];

type Draw = (appId: number, path: string) => Buffer;

export function storePicture({ path, etag }: SourceQuery, draw?: Draw): SourceResponse {
  const own = `"${crc32(path).toString(16)}"`;
  const headers = { ETag: own };
  if (etag === own) return { status: 304, type: 'image/png', body: '', headers };
  // Pictures are bytes, one by one.
  const appId = Number(/\/apps\/(\d+)\//.exec(path)?.[1]);
  const body = (draw?.(appId, path) ?? drawnPng(crc32(path))).toString('latin1');
  return { status: 200, type: 'image/png', body, encoding: 'latin1', headers };
}

/** From one calm color in the upper left corner to another below. */
function drawnPng(seed: number): Buffer {
  const color = (shift: number) =>
    [16, 8, 0].map((bits) => 40 + (((seed >>> shift) >>> bits) & 0x7f));
  const [one, other] = [color(0), color(5)];
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (__, x) => {
      const way = (x + y) / (width + height);
      return one.map((from, channel) => Math.round(from + (other[channel]! - from) * way));
    }).flat();
    return Buffer.from([0, ...pixels]);
  });
  return pngOf(width, height, deflateSync(Buffer.concat(rows)));
}
