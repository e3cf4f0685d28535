import { sql, type Expression, type SqlBool } from 'kysely';

/** Whether a column holds the text anywhere, taken literally; the case of Latin letters does not count. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
