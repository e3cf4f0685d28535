import { invalid } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { readXml, XmlError, type XmlElement } from '../../../platform/text/read-xml.ts';

/**
 * What is drawn. Anything else that a logo may show is refused by its name, because a logo without
 * its text would be another one.
 */
const shapes = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use'];
const paints = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'symbol'];
const elements = new Set([...shapes, ...paints, 'style']);
/** Elements that are not drawn. */
const unseen = new Set(['title', 'desc', 'metadata']);

const maxElements = 2000;
/** Repetitions can be nested, so they are counted as often as they are drawn. */
const maxDrawn = 10_000;

export const refuse = (problem: FieldProblem) => invalid({ logo: problem });

/**
 * Throws if an SVG is no logo: it is malformed, too complex, or has parts that are not drawn or lie
 * outside. It needs no cleaning, because only the picture that is drawn from it is ever stored.
 */
export function checkSvgLogo(text: string) {
  if (text.split('<', 3 * maxElements + 1).length > 3 * maxElements)
    throw refuse({ is: 'tooComplex' });
  const root = parse(text);
  if (root.name !== 'svg' || !hasSize(root)) throw refuse({ is: 'malformed' });
  const seen = root.children.flatMap(seenIn);
  if (seen.length > maxElements) throw refuse({ is: 'tooComplex' });
  const foreign = seen.find(({ name }) => !elements.has(name));
  if (foreign) throw refuse({ is: 'notDrawn', what: foreign.name });
  for (const element of [root, ...seen]) refuseReferences(element);
  refuseRepetition(root, seen);
}

function parse(text: string): XmlElement {
  try {
    return readXml(text.replace(/^\uFEFF/, '').trim());
  } catch (error) {
    if (error instanceof XmlError) throw refuse({ is: 'malformed' });
    throw error;
  }
}

const hasSize = ({ attributes: { viewBox, width, height } }: XmlElement) =>
  viewBox !== undefined ||
  (Number.parseFloat(width ?? '') > 0 && Number.parseFloat(height ?? '') > 0);

/** The element and those in it; those of drawing programs have a prefix. */
const seenIn = (element: XmlElement): XmlElement[] =>
  element.name.includes(':') || unseen.has(element.name)
    ? []
    : [element, ...element.children.flatMap(seenIn)];

/** Only parts of the same picture may be named. */
function refuseReferences({ name, attributes, text }: XmlElement) {
  if (name === 'style') refuseOutside(text);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'href' || key === 'xlink:href') {
      if (!value.trim().startsWith('#')) throw refuse({ is: 'notDrawn', what: shown(value) });
    } else if (!key.startsWith('xmlns')) refuseOutside(value);
  }
}

function refuseOutside(style: string) {
  if (/@import/i.test(style)) throw refuse({ is: 'notDrawn', what: '@import' });
  for (const { 0: start, index } of style.matchAll(/url\(\s*/gi)) {
    const target = style.slice(index + start.length, index + start.length + 2);
    if (!/^["']?#/.test(target)) throw refuse({ is: 'notDrawn', what: shown(style.slice(index)) });
  }
}

const shown = (value: string) => value.slice(0, 40);

/** Refuses repetitions that contain themselves, or that draw too much. */
function refuseRepetition(root: XmlElement, seen: readonly XmlElement[]) {
  const byId = new Map(seen.map((element) => [element.attributes['id'], element]));
  const costs = new Map<XmlElement, number>();
  function costOf(element: XmlElement): number {
    const known = costs.get(element);
    if (known !== undefined) return known;
    // Until its cost is known, an element that contains itself costs too much.
    costs.set(element, Infinity);
    const { href = element.attributes['xlink:href'] ?? '' } = element.attributes;
    const target = element.name === 'use' ? byId.get(href.trim().slice(1)) : undefined;
    const parts = target ? [...element.children, target] : element.children;
    const cost = parts.reduce((sum, part) => sum + costOf(part), 1);
    costs.set(element, cost);
    return cost;
  }
  if (costOf(root) > maxDrawn) throw refuse({ is: 'tooComplex' });
}
