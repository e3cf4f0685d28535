import type { IndexQuery, TermKind } from './types.ts';

/** The letter that terms of a kind begin with. */
const letters: Record<TermKind, string> = {
  name: 'n',
  innerName: 'r',
  characters: 'c',
  pinyin: 'p',
  innerPinyin: 'q',
  initials: 'i',
  innerInitials: 'j',
  acronym: 'a',
  alias: 'l',
};

/** Terms are compared up to this many letters. */
const maxLength = 64;

/**
 * A word for the full-text index. A letter and not a column distinguishes kinds: a prefix then
 * matches games of one kind only, and reading stops at the limit.
 */
export const term = (kind: TermKind, text: string): string =>
  letters[kind] + text.slice(0, maxLength);

/** In the syntax of FTS5; normalized text has no quotes. */
const begins = (kind: TermKind, text: string) => `"${term(kind, text)}" *`;
const equals = (kind: TermKind, text: string) => `"${term(kind, text)}"`;

/** Each word begins the name or a later part of it, in any order. */
const hasWords = (words: readonly string[]) =>
  words.map((word) => `(${begins('name', word)} OR ${begins('innerName', word)})`).join(' AND ');

export function matchOf(query: Extract<IndexQuery, { by: 'terms' | 'words' }>): string {
  const options =
    query.by === 'words'
      ? query.orders.map((words) => `(${hasWords(words)})`)
      : query.texts.map((text) => (query.whole ? equals : begins)(query.kind, text));
  return options.join(' OR ');
}
