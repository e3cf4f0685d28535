import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sameText } from '../../../platform/auth/same-text.ts';

/** WeChat pads to 32 bytes, twice the block size of AES, so the padding is done here. */
const block = 32;
/** The length of the header: 16 random bytes and the length of the message. */
const head = 20;

export const signatureOf = (...parts: string[]) =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex');

export const isSigned = (signature: string, ...parts: string[]) =>
  sameText(signature, signatureOf(...parts));

/** The 32 bytes of an EncodingAESKey; null when it is invalid. */
export function readAesKey(encoded: string): Buffer | null {
  const key = Buffer.from(`${encoded}=`, 'base64');
  return /^[A-Za-z0-9+/]{43}$/.test(encoded) && key.length === 32 ? key : null;
}

const initialVector = (key: Buffer) => key.subarray(0, 16);

/** The decrypted message; null when it is malformed or addressed to another account. */
export function decrypt(key: Buffer, appId: string, encrypted: string): Buffer | null {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length === 0 || bytes.length % block !== 0) return null;
  const decipher = createDecipheriv('aes-256-cbc', key, initialVector(key)).setAutoPadding(false);
  const plain = unpad(Buffer.concat([decipher.update(bytes), decipher.final()]));
  if (!plain || plain.length < head) return null;
  const end = head + plain.readUInt32BE(16);
  if (end > plain.length || plain.toString('utf8', end) !== appId) return null;
  return plain.subarray(head, end);
}

export function encrypt(key: Buffer, appId: string, message: string, random = randomBytes(16)) {
  const bytes = Buffer.from(message);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const plain = pad(Buffer.concat([random, length, bytes, Buffer.from(appId)]));
  const cipher = createCipheriv('aes-256-cbc', key, initialVector(key)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
}

function pad(bytes: Buffer): Buffer {
  const count = block - (bytes.length % block);
  return Buffer.concat([bytes, Buffer.alloc(count, count)]);
}

function unpad(bytes: Buffer): Buffer | null {
  const count = bytes.at(-1) ?? 0;
  if (count < 1 || count > block) return null;
  const isPadding = bytes.subarray(-count).every((byte) => byte === count);
  return isPadding ? bytes.subarray(0, -count) : null;
}
