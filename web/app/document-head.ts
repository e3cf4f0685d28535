import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { inLanguage, readLanguage } from '../browser/address-language.ts';
import { withBasePath } from '../browser/base-path.ts';
import { useBrand } from '../api/brand.ts';
import { useAddressLanguage } from '../i18n/address-language.ts';
import { type Lang, useMessages } from '../i18n/index.tsx';
import { useOwnTitle } from '../browser/use-title.ts';

/** Updates the title, the canonical address and those in other languages with the page. */
export function useDocumentHead(): void {
  const { app } = useMessages();
  const { siteName } = useBrand();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const canonical = useLocation({
    select: ({ pathname, search }) => canonicalAddress(pathname, search, page?.search ?? []),
  });
  const asked = useAddressLanguage();
  const own = useOwnTitle();
  const title = app.title(own ?? app.pages[page?.title ?? 'notFound'], siteName);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => setAddresses(canonical, asked), [canonical, asked]);
}

/** The address with only the query keys that select the content, without tracking keys. */
export function canonicalAddress(
  pathname: string,
  search: Record<string, unknown>,
  keys: readonly string[],
): string {
  const canonical = new URLSearchParams();
  for (const key of keys) {
    if (typeof search[key] === 'string') canonical.set(key, search[key]);
  }
  const path = pathname.replace(/(?<=.)\/$/, '');
  return canonical.size > 0 ? `${path}?${canonical}` : path;
}

/** Keeps the origin of the server's link: the public address may differ from this browser's. */
function setAddresses(address: string, asked: Lang | undefined): void {
  const present = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const origin = present?.href ?? location.origin;
  const link = present ?? document.createElement('link');
  const addressIn = (lang: Lang | undefined) =>
    new URL(withBasePath(inLanguage(address, lang)), origin).href;
  link.rel = 'canonical';
  link.href = addressIn(asked);
  if (present === null) document.head.append(link);
  for (const version of document.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
    version.href = addressIn(readLanguage(version.hreflang));
  }
}
