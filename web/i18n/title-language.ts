import type { Lang } from './index.tsx';
import { keep, recall } from '../ui/kept.ts';

/** `auto` follows the language of the interface. */
export type TitleLanguage = Lang | 'auto';

const key = 'ludex.title-language';
let chosen = readTitleLanguage(recall(key));

export const titleLanguage = (): TitleLanguage => chosen;

export function setTitleLanguage(language: TitleLanguage): void {
  chosen = language;
  keep(key, language === 'auto' ? undefined : language);
}

function readTitleLanguage(text: string | null): TitleLanguage {
  return text === 'zh-CN' || text === 'en' ? text : 'auto';
}
