import { invalid } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import { readXml, XmlError, type XmlElement } from '../../../platform/text/read-xml.ts';

/** The allowed elements: shapes and paints, but nothing that runs, loads, repeats or filters. */
const shapes = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const paints = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'];
const elements = new Set([...shapes, ...paints]);
/** Elements that are not drawn. */
const unseen = new Set(['title', 'desc', 'metadata', 'style']);

const styles = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'visibility',
]);
const attributes = new Set([
  ...styles,
  ...'clipPathUnits cx cy d fx fy gradientTransform gradientUnits height href id offset'.split(' '),
  ...'points r rx ry spreadMethod transform width x x1 x2 y y1 y2'.split(' '),
]);

const maxElements = 2000;

export const refuse = (problem: FieldProblem) => invalid({ logo: problem });

type Values = Readonly<Record<string, string>>;
type Sheet = ReadonlyMap<string, Values>;

/**
 * Rewrites the shapes of an SVG from an allow-list. Anything else that could change the picture is
 * rejected by name rather than left out, because a logo without its text would be another one.
 * Metadata of drawing programs is left out.
 */
export function readSvgLogo(text: string): { viewBox: string; content: string } {
  const root = parse(text);
  if (root.name !== 'svg') throw refuse({ is: 'malformed' });
  const sheet = readSheet(root);
  let count = 0;

  function write(element: XmlElement, isInClip: boolean): string {
    const { name } = element;
    if (name.includes(':') || unseen.has(name)) return '';
    if (!elements.has(name)) throw refuse({ is: 'notDrawn', what: name });
    count += 1;
    if (count > maxElements) throw refuse({ is: 'tooComplex' });
    const clips = isInClip || name === 'clipPath';
    const values = valuesOf(element, sheet);
    // Nested clips can take arbitrarily long to draw.
    if (clips && values['clip-path']) throw refuse({ is: 'notDrawn', what: 'clip-path' });
    const written = Object.entries(values).map(
      ([key, value]) => ` ${key}="${escapeMarkup(value)}"`,
    );
    const inner = element.children.map((child) => write(child, clips)).join('');
    return `<${name}${written.join('')}>${inner}</${name}>`;
  }

  // The paint attributes of the root apply to the whole picture.
  const { width, height, x: _x, y: _y, id: _id, ...painted } = valuesOf(root, sheet, ['viewBox']);
  const { viewBox = `0 0 ${lengthOf(width)} ${lengthOf(height)}`, ...values } = painted;
  if (!/^\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*$/.test(viewBox)) throw refuse({ is: 'malformed' });
  const group: XmlElement = { name: 'g', attributes: values, children: root.children, text: '' };
  return { viewBox: viewBox.trim(), content: write(group, false) };
}

function parse(text: string): XmlElement {
  try {
    return readXml(text.replace(/^\uFEFF/, '').trim());
  } catch (error) {
    if (error instanceof XmlError) throw refuse({ is: 'malformed' });
    throw error;
  }
}

const lengthOf = (text = '') => /^\s*(\d+(?:\.\d+)?)(?:px|pt|mm)?\s*$/.exec(text)?.[1] ?? '';

/** The attributes of an element, overridden by its classes and then by its own style. */
function valuesOf(element: XmlElement, sheet: Sheet, more: readonly string[] = []): Values {
  const { class: names = '', style = '', 'xlink:href': link, ...own } = element.attributes;
  const all = {
    ...(link !== undefined && { href: link }),
    ...own,
    ...Object.assign({}, ...names.split(/\s+/).map((name) => sheet.get(name))),
    ...declarations(style),
  } as Values;
  const allowed = Object.entries(all).filter(([key, value]) => {
    if (/^on/i.test(key)) throw refuse({ is: 'notDrawn', what: key });
    if (attributes.has(key) || more.includes(key)) return isAllowed(key, value);
    if (mattersFor(key)) throw refuse({ is: 'notDrawn', what: key });
    return false;
  });
  return Object.fromEntries(allowed);
}

/** Rejects references to anything outside the picture. */
function isAllowed(key: string, value: string): true {
  const isOutside = key === 'href' ? !/^#[\w.-]+$/.test(value.trim()) : hasOutsideUrl(value);
  if (isOutside) throw refuse({ is: 'notDrawn', what: value.slice(0, 40) });
  return true;
}

const hasOutsideUrl = (value: string) =>
  /url\s*\(/i.test(value) && !/^url\(\s*(["']?)#[\w.-]+\1\s*\)[\w\s#]*$/.test(value.trim());

/** Properties that are not supported, but would change the picture if they were left out. */
const mattersFor = (key: string) =>
  ['filter', 'mask', 'stroke-dasharray', 'mix-blend-mode', 'marker-start', 'marker-end'].includes(
    key,
  );

/** Supports only rules for classes, which is what drawing programs write. */
function readSheet(root: XmlElement): Sheet {
  const sheet = new Map<string, Values>();
  for (const css of styleTexts(root)) {
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
    for (const [, selectors = '', body = ''] of rules) {
      for (const selector of selectors.split(',').map((one) => one.trim())) {
        if (!/^\.[\w-]+$/.test(selector)) throw refuse({ is: 'notDrawn', what: selector });
        const name = selector.slice(1);
        sheet.set(name, { ...sheet.get(name), ...declarations(body) });
      }
    }
  }
  return sheet;
}

const styleTexts = ({ name, text, children }: XmlElement): string[] =>
  name === 'style' ? [text] : children.flatMap(styleTexts);

function declarations(css: string): Values {
  const pairs = css.split(';').flatMap((line): [string, string][] => {
    const [, key, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(line) ?? [];
    if (!key || value === undefined) return [];
    return styles.has(key) || mattersFor(key) ? [[key, value]] : [];
  });
  // Drawing programs write these properties with their default values too, which change nothing.
  return Object.fromEntries(pairs.filter(([key, value]) => !(mattersFor(key) && isNone(value))));
}

const isNone = (value: string) => /^(?:none|normal|0)$/.test(value);
