import { crc32, deflateSync } from 'node:zlib';

/** Pictures for tests that are about something else than their pixels. */

/** A PNG of one color. */
export function aPng(width = 640, height = 300, red = 60): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, red)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return pngOf(width, height, rows);
}

/** A PNG in three bytes a pixel, with the rows as they are packed. */
export function pngOf(width: number, height: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
