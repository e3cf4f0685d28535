import type { IndexQuery, TermKind } from './types.ts';

/** The prefix letter of each kind of term. */
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

/** Terms are cut to this many characters. */
const maxLength = 64;

/**
 * A word for the full-text index. The kind is a prefix letter and not a column, so that a prefix
 * query reads only games of one kind and stops at the limit.
 */
export const term = (kind: TermKind, text: string): string =>
  letters[kind] + text.slice(0, maxLength);

/** FTS5 syntax; normalized text has no quotes to escape. */
const begins = (kind: TermKind, text: string) => `"${term(kind, text)}" *`;
const equals = (kind: TermKind, text: string) => `"${term(kind, text)}"`;

/** Each word is a prefix of the name or of a later part of it, in any order. */
const hasWords = (words: readonly string[]) =>
  words.map((word) => `(${begins('name', word)} OR ${begins('innerName', word)})`).join(' AND ');

export function matchOf(query: Extract<IndexQuery, { by: 'terms' | 'words' }>): string {
  const options =
    query.by === 'words'
      ? query.orders.map((words) => `(${hasWords(words)})`)
      : query.texts.map((text) => (query.whole ? equals : begins)(query.kind, text));
  return options.join(' OR ');
}
