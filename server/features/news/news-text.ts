import { sql } from 'kysely';
import { joinBytes, type Bytes } from '../../platform/bytes.ts';

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

/** `NewsLite` of the contract, without its last brace. */
export const openLite = sql<string>`
  '{"id":' || news.id || ',' || news.lite || ',"likeCount":' || news."likeCount"
  || ',"commentCount":' || news."commentCount" || ',"viewCount":' || news."viewCount"
  || ',"games":[' || news.games || ']'
`;

export const okBytes = (...data: readonly (Bytes | null)[]): Buffer =>
  joinBytes('{"success":true,"data":', ...data, '}');
