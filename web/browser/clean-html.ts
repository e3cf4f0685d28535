type Check = (value: string) => boolean;

const any: Check = () => true;
const isNumber: Check = (value) => /^\d{1,10}$/.test(value);
const isOneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);

/** A page or fragment of this site, a page of another, or an address to write to. */
const isLink: Check = (value) => /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/i.test(value.trim());
const isImage: Check = (value) => /^(?:\/(?![/\\])|https?:\/\/)/i.test(value.trim());

const heading = { id: any };
const cell = { 'data-align': isOneOf('left', 'center', 'right') };

/** Every element that our texts are made of, with what it may carry. Anything else is taken out. */
const allowed: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  p: {},
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  blockquote: {},
  ul: {},
  ol: { start: isNumber },
  li: {},
  hr: {},
  br: {},
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
  div: {
    class: isOneOf('code-block', 'table-scroll'),
    tabindex: isOneOf('0'),
    'data-game': isNumber,
  },
  pre: { tabindex: isOneOf('0') },
  code: {},
  strong: {},
  em: {},
  s: {},
  a: { href: isLink, title: any, rel: any },
  img: { src: isImage, alt: any, title: any, loading: any, referrerpolicy: any },
};

/**
 * The server has cleaned this HTML already. A second wall, so that one mistake there is not enough:
 * it is read in a document that runs nothing, and only what is listed comes out.
 */
export function cleanHtml(html: string): string {
  // The server renders what it has cleaned, and has no parser of documents.
  if (import.meta.env.SSR) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  // Lists of the document shrink while we take things out of it; these do not.
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    const attributes = node instanceof HTMLElement ? allowed[node.localName] : undefined;
    if (attributes === undefined) {
      node.remove();
      continue;
    }
    keepListed(node as HTMLElement, attributes);
    clean(node as HTMLElement);
  }
}

function keepListed(element: HTMLElement, attributes: Readonly<Record<string, Check>>): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const isFine = Object.hasOwn(attributes, name) && attributes[name]?.(value);
    if (!isFine) element.removeAttribute(name);
  }
}
