import { cleanedWith } from './trusted-types.ts';

type Check = (value: string) => boolean;

const any: Check = () => true;
const isNumber: Check = (value) => /^\d{1,10}$/.test(value);
const isOneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value);

/** A path or fragment of this site, an http(s) URL, or a mailto address. */
const isLink: Check = (value) => /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/i.test(value.trim());
const isImage: Check = (value) => /^(?:\/(?![/\\])|https?:\/\/)/i.test(value.trim());

const mark = {
  'data-mark': isOneOf('first', 'high', 'last', 'line', 'area', 'bar'),
  'data-series': isOneOf('1', '2', '3', '4', '5'),
};
const part = isOneOf('panels', 'panel', 'foot', 'span', 'legend', 'rank', 'bar');
const bare = 'p blockquote hr br table thead tbody tr code strong em s'.split(' ');
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const cell = {
  'data-align': isOneOf('left', 'center', 'right'),
  'data-part': part,
  scope: isOneOf('row', 'col'),
};

/** The allowed elements and their allowed attributes. Everything else is removed. */
const allowed: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  ...Object.fromEntries(bare.map((name) => [name, {}])),
  ...Object.fromEntries(headings.map((name) => [name, { id: any }])),
  ol: { start: isNumber },
  ul: { 'data-part': part },
  li: mark,
  th: cell,
  td: cell,
  div: {
    class: isOneOf('code-block', 'table-scroll'),
    tabindex: isOneOf('0'),
    'data-game': isNumber,
    'data-part': part,
    'data-size': isOneOf('one', 'many'),
  },
  figure: { 'data-show': isOneOf('line', 'bars', 'bump', 'table') },
  figcaption: {},
  details: {},
  summary: {},
  span: {},
  pre: { tabindex: isOneOf('0') },
  a: { href: isLink, title: any, rel: any },
  img: {
    src: isImage,
    alt: any,
    title: any,
    width: isNumber,
    height: isNumber,
    loading: any,
    referrerpolicy: any,
  },
};

const isCoordinate: Check = (value) => /^-?[\d.]{1,9}$/.test(value);

/** Drawings are lines and dots: no text, no references, no scripts. */
const drawn: typeof allowed = {
  svg: {
    viewBox: (value) => /^[\d .]{1,40}$/.test(value),
    preserveAspectRatio: isOneOf('none'),
    role: isOneOf('img'),
    'aria-label': any,
    'aria-hidden': isOneOf('true'),
  },
  path: { ...mark, d: (value) => /^[MLHVhZz\d. -]*$/.test(value) },
  circle: { ...mark, cx: isCoordinate, cy: isCoordinate, r: isCoordinate },
};

/**
 * Cleans HTML that the server has cleaned already, as a second line of defense: it is parsed in an
 * inert document, and only allowed elements and attributes remain.
 */
export function cleanHtml(html: string): string {
  // The server renders HTML that it has cleaned itself, and has no DOMParser.
  if (import.meta.env.SSR) return html;
  return cleanedWith(clean, html);
}

function clean(parent: Element): void {
  // childNodes is live and shrinks while nodes are removed, so this iterates over a copy.
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    const attributes =
      node instanceof HTMLElement
        ? allowed[node.localName]
        : node instanceof SVGElement
          ? drawn[node.localName]
          : undefined;
    if (attributes === undefined) {
      node.remove();
      continue;
    }
    keepListed(node as Element, attributes);
    clean(node as Element);
  }
}

function keepListed(element: Element, attributes: Readonly<Record<string, Check>>): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const isFine = Object.hasOwn(attributes, name) && attributes[name]?.(value);
    if (!isFine) element.removeAttribute(name);
  }
}
