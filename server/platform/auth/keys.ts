import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ensureDataDir } from '../data-dir.ts';
import { newSecret } from './secrets.ts';
import { StartError } from '../start-error.ts';

export type Keys = {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /**
   * Encrypts a text that the server has to read again, so that the database alone does not reveal
   * it.
   */
  seal(purpose: string, text: string): string;
  /** Returns null when none of the configured keys has sealed the text. */
  unseal(purpose: string, sealed: string): string | null;
};

/**
 * One master key per instance, from SECRET_KEY or from a file that the first start creates; each
 * purpose derives its own key. Several generations may be given, newest first and separated by
 * commas: all of them verify, the first one signs.
 */
export function openKeys(config: Pick<Config, 'dataDir' | 'secretKey'>): Keys {
  const masters = masterKey(config).split(',');
  const derived = new Map<string, KeyObject[]>();

  function keysFor(purpose: string): KeyObject[] {
    let keys = derived.get(purpose);
    if (!keys) {
      // A key object is prepared once; a plain buffer would be imported again for every signature.
      keys = masters.map((master) =>
        createSecretKey(Buffer.from(hkdfSync('sha256', master, '', purpose, 32))),
      );
      derived.set(purpose, keys);
    }
    return keys;
  }

  const mac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();

  return {
    sign: (purpose, text) => mac(keysFor(purpose)[0]!, text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return keysFor(purpose).some((key) => isSame(mac(key, text), given));
    },
    seal: (purpose, text) => encrypt(keysFor(purpose)[0]!, text),
    unseal(purpose, sealed) {
      for (const key of keysFor(purpose)) {
        const text = decrypt(key, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

export const masterKey = ({ dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>): string =>
  secretKey ?? keyFromFile(dataDir);

/** Compares in constant time. */
const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function encrypt(key: KeyObject, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipherer = createCipheriv(cipher, key, nonce);
  const body = Buffer.concat([cipherer.update(text, 'utf8'), cipherer.final()]);
  return Buffer.concat([nonce, cipherer.getAuthTag(), body]).toString('base64url');
}

function decrypt(key: KeyObject, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const body = nonceBytes + tagBytes;
  try {
    const decipherer = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAuthTag(bytes.subarray(nonceBytes, body));
    return decipherer.update(bytes.subarray(body), undefined, 'utf8') + decipherer.final('utf8');
  } catch {
    return null;
  }
}

function keyFromFile(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  ensureDataDir(dataDir);
  try {
    makeKeyFile(path);
  } catch {
    throw new StartError(`The data directory ${dataDir} cannot be written (set DATA_DIR).`);
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < 32) throw new StartError(`${path} is not a key. Restore it from a backup.`);
  return key;
}

function makeKeyFile(path: string) {
  try {
    // `wx`: of two processes that start at once, one makes the key and both read it.
    writeFileSync(path, `${newSecret()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    // On a full disk the file exists but is empty, and the next start would reject it as a damaged
    // key.
    rmSync(path, { force: true });
    throw error;
  }
}
