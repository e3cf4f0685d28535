import { badCharacters } from '../../contract/limits.ts';

const everyBadCharacter = new RegExp(badCharacters, 'gu');

/** Removes invisible characters, which come with pasted text and which the API rejects. */
export const withoutBadCharacters = (text: string) => text.replaceAll(everyBadCharacter, '');

/** Leaves out undefined, null and empty text; a list repeats its key. */
export function queryString(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of [value].flat() as (string | number | boolean | null | undefined)[]) {
      const text = withoutBadCharacters(String(item ?? ''));
      if (text !== '') params.append(key, text);
    }
  }
  return params.size > 0 ? `?${params}` : '';
}
