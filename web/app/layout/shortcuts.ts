import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { isFreeKey } from '../../browser/free-key.ts';
import { usePageKeys } from '../../browser/use-page-keys.ts';
import { focusSearch } from './search-box.tsx';

/** The links with the names of list items: in the heading of a card, or in a row header. */
const names = 'main :is(h2, h3, h4, [scope="row"]) a[href]';

/** Moves the focus to the next or previous item of the page's lists. */
function walkList(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(names)].filter((it) =>
    it.checkVisibility(),
  );
  const name = all[nextIndex(all, step)];
  if (!name) return;
  name.focus({ preventScroll: true });
  // Scrolls to the whole item, whose scroll-margin accounts for the sticky bars.
  (name.closest('tr, li, article') ?? name).scrollIntoView({ block: 'nearest' });
}

/** Counts from the focused item; if the focus is in no list, from the first item in view. */
function nextIndex(all: readonly HTMLElement[], step: 1 | -1): number {
  const focus = document.activeElement;
  if (focus?.matches('main *') && focus.tagName !== 'H1') {
    const after = (it: HTMLElement) =>
      Boolean(focus.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING);
    const next = all.findIndex(after);
    const before = all.findLastIndex((it) => it !== focus && !after(it));
    return step === 1 ? next : before;
  }
  return all.findIndex((it) => it.getBoundingClientRect().top >= 0);
}

/** How long `g` waits for the second key. */
const sequenceMs = 1500;

const places = { h: '/', r: '/ranking', n: '/news' } as const;
const isPlace = (key: string): key is keyof typeof places => Object.hasOwn(places, key);

/** The direction in which a key walks lists. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** `g` then `h`, `r` or `n` navigates; `j` and `k` walk lists; `/` searches; `?` opens help. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const goUntil = useRef(0);

  usePageKeys((event) => {
    if (!isFreeKey(event)) return;
    const going = event.timeStamp < goUntil.current;
    goUntil.current = event.key === 'g' ? event.timeStamp + sequenceMs : 0;
    const step = steps[event.key];
    if (going && isPlace(event.key)) void navigate({ to: places[event.key] });
    else if (step) walkList(step);
    else if (event.key === '?') onHelp();
    else if (event.key === '/') {
      event.preventDefault();
      focusSearch();
    }
  });
}
