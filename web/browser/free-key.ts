/**
 * Whether a key may be a shortcut: not in a field or dialog, not part of a combination, and not
 * taken by what is closer to the reader.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.closest('input, textarea, select, dialog');
}
