import { languageOfText } from '../../../contract/news/text-language.ts';
import type { Lang } from '../../i18n/index.tsx';

type TextWithLang = { text: string; lang: Lang | undefined };

/**
 * The text for a reader of the language, marked with its own language if that is another one. Two
 * different texts are translations; a text that is alone, or the same twice, such as a source's
 * report, is in the language that it is written in.
 */
export function textWithLang(lang: Lang, chinese: string, english: string | null): TextWithLang {
  const text = lang === 'en' && english ? english : chinese;
  if (english && english !== chinese) return { text, lang: undefined };
  const own = languageOfText(text) ?? (english ? lang : 'zh-CN');
  return { text, lang: own === lang ? undefined : own };
}
