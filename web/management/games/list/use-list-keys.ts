import type { RefObject } from 'react';
import { usePageKeys } from '../../../browser/use-page-keys.ts';

type Actions = { edit: () => void; clear: () => void };

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/**
 * X selects the row with the focus, E edits what is selected and Escape clears the selection. The
 * page's own keys J and K move between names; here they do so from a row's box, too.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { edit, clear }: Actions): void {
  usePageKeys((event) => {
    if (!list.current || !isFree(event)) return;
    const rows = rowsIn(list.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const key = event.key.toLowerCase();
    const step = steps[key];
    if (step && isBox(event.target)) focusRow(list.current, at + step);
    else if (key === 'x' && at >= 0) boxOf(rows[at]!)?.click();
    else if (key === 'e') edit();
    else if (key === 'escape') clear();
    else return;
    event.preventDefault();
  });
}

/** The focus is on the name of a row, so that Enter opens it. */
export function focusRow(list: HTMLElement | null, at = 0): void {
  const row = list && rowsIn(list)[at];
  if (row) (row.querySelector<HTMLElement>('a') ?? boxOf(row))?.focus();
}

const box = 'input[type=checkbox]';
const rowsIn = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>(`tbody > tr, ul[aria-label] > li:has(${box})`),
];
const boxOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>(box);
const isBox = (target: EventTarget | null) => target instanceof Element && target.matches(box);

/** A box takes no text, so the keys of its row work there, too. */
function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false;
  if (target.closest('[role="menu"], form, dialog')) return false;
  return isBox(target) || !target.matches('input, textarea, select');
}
