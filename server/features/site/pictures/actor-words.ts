import type { Actor } from '../../../../contract/actors.ts';
import type { Language } from '../../../../contract/limits.ts';

/** Names people as the web does: in their own script for Chinese readers, else in Latin letters. */
export function actorNames(
  { name, nameNative }: Pick<Actor, 'name' | 'nameNative'>,
  lang: Language,
): { title: string; other: string | null } {
  if (nameNative === null || nameNative === name) return { title: name, other: null };
  return lang === 'en' ? { title: name, other: nameNative } : { title: nameNative, other: name };
}
