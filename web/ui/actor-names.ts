import { useLang } from '../i18n/index.tsx';

type Named = { name: string; nameNative: string | null };

/** East Asian readers know people by the name in its own script; others by the Latin one. */
export function useActorNames({ name, nameNative }: Named): { title: string; other?: string } {
  const isChinese = useLang() === 'zh-CN';
  if (nameNative === null || nameNative === name) return { title: name };
  return isChinese ? { title: nameNative, other: name } : { title: name, other: nameNative };
}
