import type { Lang } from '../../i18n/index.tsx';

type Spoken = { text: string; lang: Lang | undefined };

/** The text in the reader's language, else the Chinese one, marked with its language. */
export function spoken(lang: Lang, chinese: string, english: string | null): Spoken {
  if (lang === 'zh-CN') return { text: chinese, lang: undefined };
  return english ? { text: english, lang: undefined } : { text: chinese, lang: 'zh-CN' };
}
