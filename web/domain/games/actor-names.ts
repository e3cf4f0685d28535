import { type Lang, useLang } from '../../i18n/index.tsx';

type Named = { name: string; nameNative: string | null };
type ActorNames = { title: string; other?: string };

/** Chinese readers see a person's native name first, others the Latin name. */
export function actorNames({ name, nameNative }: Named, lang: Lang): ActorNames {
  if (nameNative === null || nameNative === name) return { title: name };
  return lang === 'zh-CN' ? { title: nameNative, other: name } : { title: name, other: nameNative };
}

export const useActorNames = (named: Named): ActorNames => actorNames(named, useLang());
