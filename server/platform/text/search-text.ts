import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database/db.ts';
import { hasWordFrom } from '../database/dialect.ts';
import { foldHan, hanForms } from './fold-han.ts';

/** Whether a column contains the text literally, ignoring the case of Latin letters. */
export const contains = (column: Expression<string | null>, text: string) =>
  isLike(column, `%${literal(text)}%`);

const isLike = (column: Expression<string | null>, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;

const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** The same for a name, in whatever forms of Chinese characters it is written. */
export function containsName(name: Expression<string | null>, text: string) {
  const { column, pattern } = inOneForm(name, text);
  return isLike(column, `%${literal(pattern)}%`);
}

export function startsWithName(name: Expression<string | null>, text: string) {
  const { column, pattern } = inOneForm(name, text);
  return isLike(column, `${literal(pattern)}%`);
}

/** Each form is replaced in SQL, so only those of the first characters are. */
const maxFolded = 24;

function inOneForm(column: Expression<string | null>, text: string) {
  const folded = new Set([...text].filter((one) => hanForms(one).length > 1).slice(0, maxFolded));
  const classes = [...new Set(Array.from(folded, hanForms))];
  const forms = classes.flatMap(([first, ...others]) => others.map((form) => ({ form, first })));
  return {
    column: forms.reduce<Expression<string | null>>(
      (inner, { form, first }) => sql<string | null>`replace(${inner}, ${form}, ${first})`,
      column,
    ),
    pattern: Array.from(text, (one) => (folded.has(one) ? foldHan(one) : one)).join(''),
  };
}

type WordOptions = {
  /** Whether Latin words may also match inside another word. */
  inside?: boolean;
  /** The minimum length of a pinyin word; shorter ones match too many readings. */
  minPinyin: number;
};

/**
 * Whether a row's folded `searchText` contains every folded word. A Latin word must match the start
 * of a word there, or of a reading in the row's `pinyin`.
 */
export function hasWords(db: Db, words: readonly string[], { inside, minPinyin }: WordOptions) {
  const matches = words.map((word) => {
    const isLatin = /^[a-z0-9]/.test(word);
    const inText =
      isLatin && !inside
        ? hasWordFrom(db, 'searchText', word)
        : contains(sql.ref('searchText'), word);
    return isLatin && word.length >= minPinyin
      ? sql<SqlBool>`(${inText} or ${hasWordFrom(db, 'pinyin', word)})`
      : sql<SqlBool>`(${inText})`;
  });
  return sql<SqlBool>`(${sql.join(matches, sql` and `)})`;
}
