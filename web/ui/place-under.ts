/** Puts a popover under its button where the browser has no CSS anchor positioning. */
export function placeUnder(
  button: HTMLElement | null,
  panel: HTMLElement | null,
  align: 'start' | 'end',
) {
  if (!button || !panel || CSS.supports('position-area', 'block-end')) return;
  const box = button.getBoundingClientRect();
  panel.style.top = `${box.bottom + 6}px`;
  if (align === 'start') panel.style.left = `${Math.max(box.left, 8)}px`;
  else panel.style.right = `${Math.max(document.documentElement.clientWidth - box.right, 8)}px`;
}
