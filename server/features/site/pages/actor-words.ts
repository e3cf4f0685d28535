import type { Actor, Credit } from '../../../../contract/actors.ts';
import type { Language } from '../../../../contract/limits.ts';

/** As the application names people: by their own script for Chinese readers, else by the Latin one. */
export function actorNames(
  { name, nameNative }: Pick<Actor, 'name' | 'nameNative'>,
  lang: Language,
): { title: string; other: string | null } {
  if (nameNative === null || nameNative === name) return { title: name, other: null };
  return lang === 'en' ? { title: name, other: nameNative } : { title: nameNative, other: name };
}

/** Without the games: some are not for everybody, and a credit does not tell which. */
export function charactersOf({ credits }: Actor, lang: Language): string[] {
  const nameIn = ({ character, characterZh }: Credit) =>
    (lang === 'zh-CN' && characterZh) || character;
  return [...new Set(credits.map(nameIn))];
}

const named = 5;

export function aboutActor(actor: Actor, lang: Language): string {
  const all = charactersOf(actor, lang);
  const some = all.slice(0, named);
  const more = all.length - some.length;
  return all.length > 0 ? sentences[lang](some, more) : '';
}

const sentences: Record<Language, (some: string[], more: number) => string> = {
  'zh-CN': (some, more) =>
    more > 0
      ? `出演 ${some.join('、')} 等 ${some.length + more} 个角色。`
      : `出演 ${some.join('、')}。`,
  en: (some, more) =>
    more > 0
      ? `Known as ${some.join(', ')} and ${more} more ${more === 1 ? 'character' : 'characters'}.`
      : `Known as ${some.join(', ')}.`,
};
