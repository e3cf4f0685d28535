import { languages, type Language } from '../../contract/limits.ts';

// The key `lang` in an address sets the language of that view, whatever the reader has chosen.

/** An unknown language counts as none. */
export const readLanguage = (value: unknown): Language | undefined =>
  languages.find((one) => one === value);

/** Adds the language to the address of a page of this site; other addresses stay unchanged. */
export function inLanguage(address: string, lang: Language | undefined, and = '&'): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(address)!;
  const isPage = /^\/(?!\/|api\/)(?:.*\/)?[^./]*$/.test(path);
  if (lang === undefined || !isPage) return address;
  return `${path}${query}${query === '' ? '?' : and}lang=${lang}${fragment}`;
}

/** Adds the language to the links in HTML. */
export const htmlInLanguage = (html: string, lang: Language | undefined): string =>
  lang === undefined
    ? html
    : html.replaceAll(/(?<=<a\s(?:[^<>]*\s)?href=")[^"]*/g, (href) =>
        inLanguage(href, lang, '&amp;'),
      );

/** The address of this view for others, who read it in their own language. */
export function sharedAddress(): URL {
  const url = new URL(location.href);
  // Only when needed: a deletion may write the other keys differently.
  if (url.searchParams.has('lang')) url.searchParams.delete('lang');
  return url;
}
