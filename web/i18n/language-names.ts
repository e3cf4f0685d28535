import type { Lang } from './index.tsx';

/** Each language is named in itself, so that its speakers recognize it. */
export const languageNames: Readonly<Record<Lang, string>> = { 'zh-CN': '中文', en: 'English' };
