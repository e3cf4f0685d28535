import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database/db.ts';
import { hasWordFrom } from '../database/dialect.ts';

/** Whether a column contains the text literally, ignoring the case of Latin letters. */
export function contains(column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
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
