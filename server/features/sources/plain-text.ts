import { textOf } from './response-shape.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    if (decimal || hex) return isCharacter(code) ? String.fromCodePoint(code) : '';
    return entities[String(name).toLowerCase()] ?? whole;
  });

const isCharacter = (code: number) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

/** They stand within a word or before its comma; other tags part what they stand between. */
const inlineTags =
  /<\/?(?:a|b|em|i|span|strong|u)(?:\s[^<>]*)?>|\[\/?(?:b|i|strike|u|url)(?:=[^[\]]{0,300})?\]/gi;

/** The beginning of a text in HTML or BBCode, as plain text: no markup of others is ever stored. */
export function plainText(markup: string, maxLength: number): string {
  const withoutTags = markup
    .slice(0, 20_000)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/\[(img|previewyoutube)\b[^\]]*\][\s\S]*?\[\/\1\]/gi, ' ')
    .replace(inlineTags, '')
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/\[\/?[a-z*][^[\]]{0,300}\]/gi, ' ')
    .replace(/\{STEAM_CLAN(?:_LOC)?_IMAGE\}\S*/g, ' ');
  return textOf(decodeEntities(withoutTags), maxLength) ?? '';
}
