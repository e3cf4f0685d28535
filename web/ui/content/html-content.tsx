import { useRouter } from '@tanstack/react-router';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { htmlInLanguage } from '../../browser/address-language.ts';
import { htmlWithBasePath, withBasePath } from '../../browser/base-path.ts';
import { useAddressLanguage } from '../../i18n/address-language.ts';
import { useMessages } from '../../i18n/index.tsx';
import { cleanHtml } from '../../browser/clean-html.ts';
import { cx } from '../data/cx.ts';
import styles from './html-content.module.css';
import prose from './prose.module.css';

type HtmlContentProps = {
  html: string;
  lang?: string | undefined;
  className?: string | undefined;
  /** Renders a game card in each placeholder of the text. */
  renderGame?: ((appId: number) => ReactNode) | undefined;
};

/**
 * The only component that sets HTML: the server renders it from Markdown with raw HTML disabled,
 * and it is cleaned once more here.
 */
export function HtmlContent({ html, lang, className, renderGame }: HtmlContentProps) {
  const { ui } = useMessages();
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const asked = useAddressLanguage();
  const cleaned = useMemo(
    () => ({ __html: cleanHtml(htmlWithBasePath(htmlInLanguage(html, asked))) }),
    [html, asked],
  );
  const [places, setPlaces] = useState(nowhere);
  const hasCards = renderGame !== undefined;

  // React calls this again for each new text, after the browser has parsed it.
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      setPlaces(element && hasCards && cleaned ? placesIn(element) : nowhere);
    },
    [cleaned, hasCards],
  );

  useEffect(() => {
    if (root.current) goToFragment(root.current);
  }, [cleaned]);

  // A layout effect, so that a click right after the first paint does not reload the page.
  useLayoutEffect(() => {
    const element = root.current;
    const follow = (event: MouseEvent): void => {
      const href = ownPage(event);
      if (!href) return;
      event.preventDefault();
      router.history.push(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router]);

  useEffect(() => {
    const buttons = [...(root.current?.querySelectorAll('.code-block') ?? [])].map((block) =>
      copyButton(block, ui.copy, ui.copied),
    );
    return () => buttons.forEach((button) => button.remove());
  }, [cleaned, ui]);

  return (
    <>
      <div
        ref={attach}
        lang={lang}
        className={cx(prose.prose, styles.content, className)}
        dangerouslySetInnerHTML={cleaned}
      />
      {places.map(({ element, appId }, at) =>
        createPortal(renderGame?.(appId), element, String(at)),
      )}
    </>
  );
}

type GamePlace = { element: HTMLElement; appId: number };
const nowhere: readonly GamePlace[] = [];

/** The placeholders for game cards; each contains a link, which the card replaces. */
const placesIn = (root: HTMLElement): GamePlace[] =>
  Array.from(root.querySelectorAll<HTMLElement>('[data-game]'), (element) => {
    element.replaceChildren();
    return { element, appId: Number(element.dataset['game']) };
  });

/** The router looks for the fragment before this text is rendered, so we scroll to it ourselves. */
function goToFragment(root: HTMLElement): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const heading = id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
  heading?.scrollIntoView();
  heading?.querySelector('a')?.focus({ preventScroll: true });
}

/** The path to open in the router after a plain click; the browser handles all other links. */
function ownPage(event: MouseEvent): string | undefined {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined;
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
  const isPage = href.startsWith(withBasePath('/')) && !href.startsWith(withBasePath('/api/'));
  return isPage ? href : undefined;
}

function copyButton(block: Element, label: string, done: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  button.textContent = label;
  button.addEventListener('click', () => {
    const code = block.querySelector('code');
    // Without https there is no clipboard API, so the code is selected for copying by hand.
    if (!code || !navigator.clipboard) {
      if (code) getSelection()?.selectAllChildren(code);
      return;
    }
    void navigator.clipboard.writeText(code.textContent.trimEnd()).then(() => {
      button.textContent = done;
      setTimeout(() => (button.textContent = label), 2000);
    });
  });
  block.append(button);
  return button;
}
