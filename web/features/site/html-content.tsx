import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { cx } from '../../ui/cx.ts';
import prose from '../../ui/prose.module.css';
import styles from './html-content.module.css';

/**
 * The only place that sets HTML: it takes what the server rendered from Markdown with raw HTML
 * switched off, and nothing else.
 */
export function HtmlContent({ html, lang }: { html: string; lang?: string | undefined }) {
  const { document: text } = useMessages().site;
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (root.current) goToFragment(root.current);
  }, [html]);

  useEffect(() => {
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
      copyButton(block, text.copyCode, text.copied),
    );
    return () => buttons.forEach((button) => button.remove());
  }, [html, text]);

  return (
    <div
      ref={root}
      lang={lang}
      className={cx(prose.prose, styles.content)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The router looked for the heading before the text had arrived, so the way there is ours. */
function goToFragment(root: HTMLElement): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const heading = id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
  heading?.scrollIntoView();
  heading?.querySelector('a')?.focus({ preventScroll: true });
}

/** The address of a page of this site behind a plain click; files and fragments stay the browser's. */
function ownPage(event: MouseEvent): string | undefined {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined;
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
  const isPage = href.startsWith('/') && !href.startsWith('/api/');
  return isPage ? href : undefined;
}

function copyButton(block: Element, label: string, done: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  button.textContent = label;
  button.addEventListener('click', () => {
    const code = block.querySelector('code');
    // Without https there is no clipboard; a selection is one key press away from it.
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
