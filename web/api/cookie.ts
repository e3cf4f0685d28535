import type { PreferenceCookie } from '../../contract/limits.ts';
import { currentBasePath } from '../browser/base-path.ts';

const aYear = 31_536_000;

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== name) continue;
    const value = pair.slice(at + 1);
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

/** Writes the cookie for a year; `undefined` deletes it. */
export function writeCookie(name: PreferenceCookie, value: string | undefined): void {
  const age = value === undefined ? 0 : aYear;
  const path = currentBasePath() || '/';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=${path}; Max-Age=${age}; SameSite=Lax`;
}
