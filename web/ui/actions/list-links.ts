import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, SyntheticEvent } from 'react';
import { inLanguage } from '../../browser/address-language.ts';
import { withBasePath } from '../../browser/base-path.ts';
import { useAddressLanguage } from '../../i18n/address-language.ts';

/**
 * Links of long lists, without the router's component and its hooks in every row: the rows have
 * plain `<a href={to('/path')}>`, and the list `{...follow}` opens and preloads their pages.
 */
export function useListLinks() {
  const router = useRouter();
  const asked = useAddressLanguage();

  function open(event: MouseEvent) {
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const href = pageOf(event);
    if (!href || event.defaultPrevented || event.button !== 0 || modified) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  function preload(event: SyntheticEvent) {
    const href = pageOf(event);
    // What does not load now is loaded, or fails visibly, when the link is followed.
    if (href) void router.preloadRoute({ href } as never).catch(() => {});
  }

  return {
    to: (path: string) => withBasePath(inLanguage(path, asked)),
    follow: { onClick: open, onMouseOver: preload, onTouchStart: preload, onFocus: preload },
  };
}

/** The address of the page that a link opens; undefined for other links, which the browser opens. */
function pageOf({ target }: SyntheticEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href || link?.target || link?.hasAttribute('download')) return undefined;
  const isPage = href.startsWith(withBasePath('/')) && !href.startsWith(withBasePath('/api/'));
  return isPage && !href.startsWith('//') ? href : undefined;
}
