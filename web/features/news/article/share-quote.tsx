import { TextQuote } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { sharedAddress } from '../../../browser/address-language.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { quoteFragment, wholeWords } from './quote-link.ts';
import styles from './share-quote.module.css';

type Quote = { fragment: string; top: number; right: number };
type ShareQuoteProps = { text: RefObject<HTMLElement | null>; lang: string };

/** Offers a link to the selected passage. Phones have a menu of their own for selections. */
export function ShareQuote({ text, lang }: ShareQuoteProps) {
  const { ui, news } = useMessages();
  const [quote, setQuote] = useState<Quote>();

  useEffect(() => {
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    const look = () => setQuote(selectedQuote(text.current, lang));
    // The quote is read on release of the pointer or a key, when the selection is complete.
    const onSelection = () => {
      if (getSelection()?.isCollapsed !== false) setQuote(undefined);
    };
    document.addEventListener('pointerup', look);
    document.addEventListener('keyup', look);
    document.addEventListener('selectionchange', onSelection);
    return () => {
      document.removeEventListener('pointerup', look);
      document.removeEventListener('keyup', look);
      document.removeEventListener('selectionchange', onSelection);
    };
  }, [text, lang]);

  async function copy(fragment: string) {
    const { origin, pathname, search } = sharedAddress();
    // Without https there is no clipboard API.
    const browser: Partial<Navigator> = navigator;
    const writing = browser.clipboard?.writeText(`${origin}${pathname}${search}#${fragment}`);
    const isCopied = await writing?.then(
      () => true,
      () => false,
    );
    toast(isCopied ? ui.linkCopied : ui.copyFailed);
    setQuote(undefined);
  }

  if (!quote) return null;
  const { fragment, top, right } = quote;
  return (
    <button
      type="button"
      className={styles.quote}
      style={{ top, left: `max(0px, ${right}px - 13rem)` }}
      // Pressing the button must not clear the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void copy(fragment)}
    >
      <TextQuote aria-hidden size="1rem" />
      {news.article.quote}
    </button>
  );
}

/** The selected passage, if it lies inside the article, and the position of its end. */
function selectedQuote(root: HTMLElement | null, lang: string): Quote | undefined {
  const selection = getSelection();
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return undefined;
  const { startContainer: start, endContainer: end } = range;
  const before = wholeWords(start.nodeValue ?? '', range.startOffset, range.startOffset, lang);
  const after = wholeWords(end.nodeValue ?? '', range.endOffset, range.endOffset, lang);
  const fragment = quoteFragment(`${before.before}${selection.toString()}${after.after}`, lang);
  const box = [...range.getClientRects()].at(-1);
  const frame = root.getBoundingClientRect();
  return fragment !== undefined && box
    ? { fragment, top: box.bottom - frame.top, right: box.right - frame.left }
    : undefined;
}
