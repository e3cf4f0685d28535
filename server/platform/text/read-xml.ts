import { decodeEntities } from './decode-entities.ts';

/** An element of a parsed document; names include their prefix. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text of the element and all of its descendants. */
  text: string;
};

const maxDepth = 64;
/** In elements and attributes; each takes about a microsecond. */
const maxParts = 100_000;
const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype[^>[]*>|<\/\s*([^\s>]+)\s*>|<([a-z_][^\s/>]*)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/giy;

export class XmlError extends Error {
  override name = 'XmlError';
}

const broken = (why: string) => new XmlError(why);

type XmlOptions = {
  /** Whether names are read as lower case. */
  lowerCase?: boolean;
};
type Reading = { open: XmlElement[]; parts: number; lowerCase: boolean };

/**
 * Parses untrusted XML. It supports no custom entities, so there is nothing to expand; a text that
 * declares entities is refused.
 */
export function readXml(text: string, { lowerCase = false }: XmlOptions = {}): XmlElement {
  if (/<!entity/i.test(text)) throw broken('it declares entities');
  const document = newElement('', {});
  const reading = { open: [document], parts: 0, lowerCase };
  let position = 0;
  while (position < text.length) {
    token.lastIndex = position;
    const found = token.exec(text);
    if (!found) throw broken(`it is not XML at character ${position}`);
    position = token.lastIndex;
    take(reading, found);
  }
  const [root] = document.children;
  if (!root || reading.open.length > 1) throw broken('it ends too early');
  return root;
}

function take(reading: Reading, found: RegExpExecArray) {
  const { open, lowerCase } = reading;
  const [, data, closed, opened, attributes = '', isEmpty, plain] = found;
  const inner = open.at(-1)!;
  const nameOf = (name: string) => (lowerCase ? name.toLowerCase() : name);
  if (data !== undefined) inner.text += data;
  else if (plain !== undefined) inner.text += decodeEntities(plain);
  else if (closed !== undefined) {
    if (open.length === 1 || inner.name !== nameOf(closed)) throw broken('its tags do not match');
    open.pop();
    open.at(-1)!.text += inner.text;
  } else if (opened !== undefined) {
    const pairs = attributes === '' ? [] : readAttributes(attributes);
    reading.parts += 1 + pairs.length;
    if (reading.parts > maxParts) throw broken('it has too many tags');
    const named = Object.fromEntries(pairs.map(([name, value]) => [nameOf(name), value]));
    const element = newElement(nameOf(opened), named);
    inner.children.push(element);
    if (isEmpty) return;
    open.push(element);
    if (open.length > maxDepth) throw broken('its tags are nested too deeply');
  }
}

const newElement = (name: string, attributes: Record<string, string>): XmlElement => ({
  name,
  attributes,
  children: [],
  text: '',
});

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const readAttributes = (text: string): [string, string][] =>
  [...text.matchAll(attribute)].map(([, name = '', double, single]) => [
    name,
    decodeEntities(double ?? single ?? ''),
  ]);
