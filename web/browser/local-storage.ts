import { currentBasePath } from './base-path.ts';

/** Sites below different paths of one host share its storage, so the key has the base path. */
const ownKey = (key: string) => currentBasePath() + key;

/** Reads a value from local storage; null if it is absent or storage is blocked. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(ownKey(key));
  } catch {
    return null;
  }
}

/** Stores or removes a value; where storage is full or blocked, nothing happens. */
export function writeLocal(key: string, value: string | undefined): void {
  storeLocal(key, value);
}

/** Does the same and tells whether it worked. */
export function storeLocal(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(ownKey(key));
    else localStorage.setItem(ownKey(key), value);
    return true;
  } catch {
    return false;
  }
}
