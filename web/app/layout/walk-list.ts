/** The links that name the items of a list: in the heading of a card, or of a row. */
const names = 'main :is(h2, h3, h4, [scope="row"]) a[href]';

/** Puts the focus on the next item of the page's lists, or the one before. */
export function walkList(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(names)].filter((it) =>
    it.checkVisibility(),
  );
  const name = all[nextIndex(all, step)];
  if (!name) return;
  name.focus({ preventScroll: true });
  // The whole item, which also knows what covers the edges of the screen.
  (name.closest('tr, li, article') ?? name).scrollIntoView({ block: 'nearest' });
}

/** From the focus; where the focus is in no list, from the first item in view. */
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
