/**
 * Our policy allows no style in HTML, so a rendered page carries the few that components set under
 * another name, and the browser sets them before it takes the page over.
 */
const attribute = 'data-style';

/** Finds attributes alone: in texts and values, quotation marks are escaped. */
export const withoutStyles = (html: string): string =>
  html.replaceAll(' style="', ` ${attribute}="`);

export function applyRenderedStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    element.style.cssText = element.getAttribute(attribute) ?? '';
    element.removeAttribute(attribute);
  }
}
