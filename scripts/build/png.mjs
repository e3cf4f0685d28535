import { deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const trueColourWithAlpha = 6;

/**
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} pixels red, green, blue and opacity of each, row by row
 */
export function encodePng(width, height, pixels) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, trueColourWithAlpha, 0, 0, 0], 8);
  const stride = width * 4;
  // Each row is written as its difference from the one above: flat areas become zeros.
  const rows = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y += 1) {
    const to = y * (stride + 1);
    rows[to] = 2;
    for (let x = 0; x < stride; x += 1) {
      const above = y > 0 ? (pixels[(y - 1) * stride + x] ?? 0) : 0;
      rows[to + 1 + x] = (pixels[y * stride + x] ?? 0) - above;
    }
  }
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', data), part('IEND')]);
}

/**
 * @param {string} name
 * @param {Buffer} data
 */
function part(name, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(checksum(body), body.length + 4);
  return whole;
}

/** CRC-32; zlib has its own only since Node 22. */
function checksum(/** @type {Buffer} */ bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
