/**
 * Our content security policy forbids inline styles. A rendered page carries them in this
 * attribute, and the browser applies them before hydration.
 */
const attribute = 'data-style';

/** Matches attributes only: quotation marks in texts and attribute values are escaped. */
export const withoutStyles = (html: string): string =>
  html.replaceAll(' style="', ` ${attribute}="`);

export function applyRenderedStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    element.style.cssText = element.getAttribute(attribute) ?? '';
    element.removeAttribute(attribute);
  }
}
