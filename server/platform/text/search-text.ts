import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database/db.ts';
import { hasWordFrom } from '../database/dialect.ts';

/** Whether a column holds the text anywhere, taken literally; the case of Latin letters does not count. */
export function contains(column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}

/** Whether a folded column holds every folded word. Latin words must begin a word there. */
export const hasWords = (db: Db, column: string, words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.map((word) =>
      /^[a-z0-9]/.test(word) ? hasWordFrom(db, column, word) : contains(sql.ref(column), word),
    ),
    sql` and `,
  )})`;
