import type { Language } from '../../../contract/limits.ts';

export type Text = Readonly<Record<Language, string>>;

/** The address of a page in one language, whatever its reader's is. */
export const addressIn = (lang: Language | undefined, address: string): string =>
  lang === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`;

/** The first language of an Accept-Language header that the site supports, or the fallback. */
export function preferredLanguage(
  acceptLanguage: string | undefined,
  fallback: Language = 'en',
): Language {
  if (!acceptLanguage) return fallback;
  const preferences = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.split('=')[1]) || 0 : 1 };
    })
    .filter(({ tag, quality }) => quality > 0 && /^(zh|en)\b/.test(tag))
    .toSorted((a, b) => b.quality - a.quality);
  const [first] = preferences;
  if (!first) return fallback;
  return first.tag.startsWith('zh') ? 'zh-CN' : 'en';
}
