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

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi;

export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(entity, decoded) : text;

function decoded(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return entities[name] ?? entity;
  const isHex = name[1] === 'x';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return isCharacter(code) ? String.fromCodePoint(code) : '';
}

const isCharacter = (code: number) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
