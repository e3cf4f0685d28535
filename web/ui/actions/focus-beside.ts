import { PAGE_TITLE_ID } from '../display/page-header.tsx';

/**
 * For a button that removes the list item around it: the focus moves to the next item, or else to
 * the page's title, before it would be lost with the button.
 */
export function focusBeside(button: HTMLElement) {
  const item = button.closest('li');
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbor?.querySelector('a') ?? document.getElementById(PAGE_TITLE_ID);
  target?.focus({ preventScroll: true });
}
