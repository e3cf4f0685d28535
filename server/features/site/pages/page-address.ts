import { pageText } from './page-texts.ts';

export type PageAddress = {
  path: string;
  /** The query as it was asked. */
  query: URLSearchParams;
  /** Where search engines shall keep it, whichever way it was reached. */
  canonical: string;
};

/** The rules are the application's: it writes the same link when the reader moves on. */
export function readAddress(url: string, publicUrl: string): PageAddress {
  const [asked = '/', search] = url.split('?');
  const path = asked.replace(/(?<=.)\/$/, '');
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of pageText(path)?.keys ?? []) {
    const value = query.get(key);
    if (value) kept.set(key, value);
  }
  const page = publicUrl + path;
  return { path, query, canonical: kept.size > 0 ? `${page}?${kept.toString()}` : page };
}
