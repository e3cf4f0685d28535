import type { Actor } from '../../../../contract/actors.ts';
import type { Language } from '../../../../contract/limits.ts';

/** As the application names people: by their own script for Chinese readers, else by the Latin one. */
export function actorNames(
  { name, nameNative }: Pick<Actor, 'name' | 'nameNative'>,
  lang: Language,
): { title: string; other: string | null } {
  if (nameNative === null || nameNative === name) return { title: name, other: null };
  return lang === 'en' ? { title: name, other: nameNative } : { title: nameNative, other: name };
}
