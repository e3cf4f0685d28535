import { invalid } from '../../../platform/http/errors.ts';

export type Format = 'xml' | 'json';
export type Fields = ReadonlyMap<string, string>;

/** `fields` is null for messages that have nothing to do with scanning, such as chat and menus. */
export type Message = { format: Format; fields: Fields | null };

const malformed = () => invalid({ body: { is: 'malformed' } });

export function readMessage(bytes: Uint8Array): Message {
  const text = decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw malformed();
  const start = text.trimStart();
  if (start.startsWith('{')) return { format: 'json', fields: readJson(text) };
  if (!start.startsWith('<')) throw malformed();
  return { format: 'xml', fields: isAboutSomethingElse(text) ? null : readXml(text) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}

/** Other messages may be long or nested; an error response would show people a broken account. */
function isAboutSomethingElse(text: string): boolean {
  const hasType = /<MsgType>\s*<!\[CDATA\[\w{1,32}\]\]>/.test(text);
  const isScan = /<Event>\s*(?:<!\[CDATA\[)?(?:scan|subscribe)\b/i.test(text);
  return hasType && !isScan;
}

const field =
  /\s*<([A-Za-z]\w{0,63})>(?:<!\[CDATA\[((?:(?!\]\]>)[^]){0,512})\]\]>|([^<>&]{0,512}))<\/\1>/y;

/** Parses one level of tags without attributes, entities or repetition, as in WeChat's events. */
function readXml(text: string): Fields {
  const inner = /^\s*<xml>([^]*)<\/xml>\s*$/.exec(text)?.[1];
  if (inner === undefined) throw malformed();
  const fields = new Map<string, string>();
  let end = 0;
  field.lastIndex = 0;
  for (let match = field.exec(inner); match; match = field.exec(inner)) {
    const [, name = '', quoted, bare = ''] = match;
    if (fields.has(name)) throw malformed();
    fields.set(name, quoted ?? bare);
    end = field.lastIndex;
  }
  if (inner.slice(end).trim()) throw malformed();
  return fields;
}

function readJson(text: string): Fields {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return new Map(entries.filter(isFlat).map(([name, value]) => [name, String(value)]));
  } catch {
    throw malformed();
  }
}

const isFlat = ([, value]: [string, unknown]) =>
  Number.isInteger(value) || (typeof value === 'string' && value.length <= 512);
