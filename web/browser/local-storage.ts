import { currentBasePath } from './base-path.ts';

/** Sites below different paths of a host share its storage, and must not share what is in it. */
const ownKey = (key: string) => currentBasePath() + key;

/** Small things that a browser stores for its reader; where storage is closed, none are. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(ownKey(key));
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(ownKey(key));
    else localStorage.setItem(ownKey(key), value);
  } catch {
    // Full or forbidden: the choice lasts as long as the page.
  }
}
