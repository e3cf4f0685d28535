import { cachedFormatter } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.tsx';

/** Language codes by the English names that Steam uses; Intl translates the codes. */
const codes: Record<string, string> = {
  Arabic: 'ar',
  Bulgarian: 'bg',
  Catalan: 'ca',
  Chinese: 'zh',
  Croatian: 'hr',
  Czech: 'cs',
  Danish: 'da',
  Dutch: 'nl',
  English: 'en',
  Estonian: 'et',
  Finnish: 'fi',
  French: 'fr',
  German: 'de',
  Greek: 'el',
  Hebrew: 'he',
  Hindi: 'hi',
  Hungarian: 'hu',
  Indonesian: 'id',
  Italian: 'it',
  Japanese: 'ja',
  Korean: 'ko',
  Lithuanian: 'lt',
  Malay: 'ms',
  Norwegian: 'no',
  Persian: 'fa',
  Polish: 'pl',
  'Portuguese - Brazil': 'pt-BR',
  'Portuguese - Portugal': 'pt-PT',
  Romanian: 'ro',
  Russian: 'ru',
  Serbian: 'sr',
  'Simplified Chinese': 'zh-Hans',
  Slovak: 'sk',
  Slovenian: 'sl',
  'Spanish - Latin America': 'es-419',
  'Spanish - Spain': 'es-ES',
  Swedish: 'sv',
  Thai: 'th',
  'Traditional Chinese': 'zh-Hant',
  Turkish: 'tr',
  Ukrainian: 'uk',
  Vietnamese: 'vi',
};

const displayNames = cachedFormatter(
  (lang, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(lang, options),
);

/** Translates a language name; names that are not in the list stay unchanged. */
export function languageNames(lang: Lang): (name: string) => string {
  const names = displayNames(lang, { type: 'language' });
  return (name) => {
    const code = codes[name];
    return (code && names.of(code)) ?? name;
  };
}
