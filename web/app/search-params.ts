import { queryString, withoutBadCharacters } from '../api/query-string.ts';

export type Search = Record<string, string | string[]>;

/** Values stay strings without characters that the API rejects; a repeated key becomes a list. */
export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [key, given] of new URLSearchParams(text)) {
    const value = withoutBadCharacters(given);
    if (value === '' && given !== '') continue;
    const before = Object.hasOwn(search, key) ? search[key] : undefined;
    // Assigning `__proto__` would set the prototype instead of a property.
    Object.defineProperty(search, key, {
      value: before === undefined ? value : [before, value].flat(),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return search;
}

export const stringifySearch = queryString;
