import {
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { newSecret } from './secrets.ts';
import { StartError } from './start-error.ts';

export type Keys = {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
};

/**
 * One master key per instance, from SECRET_KEY or a file made at the first start; every purpose
 * derives its own. Two generations may be given, newest first and separated by a comma: both
 * verify, the first signs.
 */
export function openKeys(config: Pick<Config, 'dataDir' | 'secretKey'>): Keys {
  const masters = (config.secretKey ?? keyFromFile(config.dataDir)).split(',');
  const derived = new Map<string, KeyObject[]>();

  function keysFor(purpose: string): KeyObject[] {
    let keys = derived.get(purpose);
    if (!keys) {
      // A key object is prepared once; a plain buffer would be taken in anew for every signature.
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
      return keysFor(purpose).some((key) => {
        const expected = mac(key, text);
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
    },
  };
}

function keyFromFile(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    // `wx`: of two processes that start at once, one makes the key and both read it.
    writeFileSync(path, `${newSecret()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`The data directory ${dataDir} cannot be written (set DATA_DIR).`);
    }
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < 32) throw new StartError(`${path} is not a key. Restore it from a backup.`);
  return key;
}
