import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withBasePath } from '../browser/base-path.ts';
import { useBrand } from '../api/brand.ts';
import { useMessages } from '../i18n/index.tsx';
import { useOwnTitle } from '../browser/use-title.ts';

/** Updates the title and the canonical address with the page and the language. */
export function useDocumentHead(): void {
  const { app } = useMessages();
  const { siteName } = useBrand();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const canonical = useLocation({
    select: ({ pathname, search }) => canonicalAddress(pathname, search, page?.search ?? []),
  });
  const own = useOwnTitle();
  const title = app.title(own ?? app.pages[page?.title ?? 'notFound'], siteName);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => setCanonical(canonical), [canonical]);
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
function setCanonical(address: string): void {
  const present = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const link = present ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = new URL(withBasePath(address), present?.href ?? location.origin).href;
  if (present === null) document.head.append(link);
}
