import type { Lang } from '../i18n/index.tsx';

type Named = { name: string; nameZh: string | null };
type Names = { title: string; other: { text: string; lang: Lang } | undefined };

/** The name in the reader's language first, and the other one where the game has two. */
export function gameNames({ name, nameZh }: Named, lang: Lang): Names {
  if (!nameZh || nameZh === name) return { title: name, other: undefined };
  return lang === 'zh-CN'
    ? { title: nameZh, other: { text: name, lang: 'en' } }
    : { title: name, other: { text: nameZh, lang: 'zh-CN' } };
}
