import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site's master key, encrypted with a passphrase; all fields are Base64. */
export type SealedKeys = { salt: string; nonce: string; tag: string; sealed: string };

const cipher = 'aes-256-gcm';
const tagBytes = 16;
/** Each guess of a passphrase costs about 0.3 seconds and 128 MiB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, cost);

export function sealKeys(masterKey: string, passphrase: string): SealedKeys {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipherer = createCipheriv(cipher, keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipherer.update(masterKey, 'utf8'), cipherer.final()]);
  return {
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipherer.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  };
}

/** Returns null for a wrong passphrase or altered data. */
export function openKeys(keys: SealedKeys, passphrase: string): string | null {
  try {
    const [salt, nonce, tag, sealed] = [keys.salt, keys.nonce, keys.tag, keys.sealed].map((part) =>
      Buffer.from(part, 'base64'),
    );
    const decipherer = createDecipheriv(cipher, keyOf(passphrase, salt!), nonce!, {
      authTagLength: tagBytes,
    }).setAuthTag(tag!);
    return decipherer.update(sealed!, undefined, 'utf8') + decipherer.final('utf8');
  } catch {
    return null;
  }
}

/**
 * Writes the restored key into a folder of the files to come, with the current one as an older
 * generation, because the current database needs it if the site goes back to it.
 */
export function stageKey(dataDir: string, folder: string, masterKey: string) {
  const file = join(dataDir, keyFile);
  const here = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const generations = [...masterKey.split(','), ...here.split(',')].filter(Boolean);
  const text = [...new Set(generations)].join(',');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, keyFile), `${text}\n`, { mode: 0o600, flush: true });
}

export const keyFile = 'secret.key';
