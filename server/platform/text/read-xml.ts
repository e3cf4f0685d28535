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
const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype[^>[]*>|<\/\s*([^\s>]+)\s*>|<([a-z_][^\s/>]*)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/giy;

export class XmlError extends Error {
  override name = 'XmlError';
}

const broken = (why: string) => new XmlError(why);

/**
 * Parses untrusted XML. It supports no custom entities, so there is nothing to expand; a text that
 * declares entities is refused.
 */
export function readXml(text: string): XmlElement {
  if (/<!entity/i.test(text)) throw broken('it declares entities');
  const document = newElement('', {});
  const open = [document];
  token.lastIndex = 0;
  let position = 0;
  while (position < text.length) {
    token.lastIndex = position;
    const found = token.exec(text);
    if (!found) throw broken(`it is not XML at character ${position}`);
    position = token.lastIndex;
    take(open, found);
  }
  const [root] = document.children;
  if (!root || open.length > 1) throw broken('it ends too early');
  return root;
}

function take(open: XmlElement[], found: RegExpExecArray) {
  const [, data, closed, opened, attributes = '', isEmpty, plain] = found;
  const inner = open.at(-1)!;
  if (data !== undefined) inner.text += data;
  else if (plain !== undefined) inner.text += decodeEntities(plain);
  else if (closed !== undefined) {
    if (open.length === 1 || inner.name !== closed) throw broken('its tags do not match');
    open.pop();
    open.at(-1)!.text += inner.text;
  } else if (opened !== undefined) {
    const element = newElement(opened, readAttributes(attributes));
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

function readAttributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...pairs].map(([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  );
}
