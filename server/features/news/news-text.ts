import { sql, type RawBuilder } from 'kysely';
import { joinBytes, type Bytes } from '../../platform/database/bytes.ts';

/** Answers about news as JSON text: what seldom changes is stored as text and is not read again. */

export type LiteFacts = {
  title: string;
  titleEn: string | null;
  summary: string;
  summaryEn: string | null;
  category: string;
  coverUrl: string | null;
  author: string;
  publishedAt: string | null;
  updatedAt: string | null;
  readingMinutes: number;
};

/** The part of `NewsLite` that is stored. */
export const storedLite = (facts: LiteFacts): string => JSON.stringify(facts).slice(1, -1);

/** `NewsLite` of the contract, without its last brace, as arguments of `concat`. */
export function openLite(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`
    '{"id":', ${column('id')}, ',', ${column('lite')}, ',"likeCount":', ${column('likeCount')},
    ',"commentCount":', ${column('commentCount')}, ',"viewCount":', ${column('viewCount')},
    ',"games":[', ${column('games')}, ']'
  `;
}

export const liteText = (table: string) => sql<string>`concat(${openLite(table)}, '}')`;

/** A page of a list as the contract has it; the items are JSON text with commas between. */
export type TextPage = {
  items: readonly (Bytes | null)[];
  total: number;
  page: number;
  size: number;
  nextCursor: string | null;
};

/** How every good answer begins; a brace ends it. */
export const begin = '{"success":true,"data":';

export const okPage = ({ items, ...frame }: TextPage): Buffer =>
  joinBytes(`${begin}{"items":[`, ...items, `],${JSON.stringify(frame).slice(1)}}`);

export const okBytes = (...data: readonly (Bytes | null)[]): Buffer =>
  joinBytes(begin, ...data, '}');

/** A whole answer of one piece; a text stays a text, and goes out with its head. */
export const okText = (data: Bytes): Bytes =>
  typeof data === 'string' ? `${begin}${data}}` : okBytes(data);
