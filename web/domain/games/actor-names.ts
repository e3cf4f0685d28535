import { type Lang, useLang } from '../../i18n/index.tsx';

type Named = { name: string; nameNative: string | null };
type ActorNames = { title: string; other?: string };

/** East Asian readers know people by the name in its own script; others by the Latin one. */
export function actorNames({ name, nameNative }: Named, lang: Lang): ActorNames {
  if (nameNative === null || nameNative === name) return { title: name };
  return lang === 'zh-CN' ? { title: nameNative, other: name } : { title: name, other: nameNative };
}

export const useActorNames = (named: Named): ActorNames => actorNames(named, useLang());
