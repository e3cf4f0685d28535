/** The links with the names of list items: in the heading of a card, or in a row header. */
const names = 'main :is(h2, h3, h4, [scope="row"]) a[href]';

/** Moves the focus to the next or previous item of the page's lists. */
export function walkList(step: 1 | -1): void {
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
