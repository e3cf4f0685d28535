/** Answers about news as JSON text: what seldom changes is stored as text and is not read again. */

export type LiteRow = {
  id: number;
  lite: string;
  likeCount: number;
  commentCount: number;
  viewCount: number;
  /** Summaries separated by commas. */
  games: string | null;
};

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

const withoutBraces = (facts: object) => JSON.stringify(facts).slice(1, -1);

/** The part of `NewsLite` that is stored. */
export const storedLite = (facts: LiteFacts): string => withoutBraces(facts);

const inner = ({ id, lite, likeCount, commentCount, viewCount, games }: LiteRow) =>
  `"id":${id},${lite},"likeCount":${likeCount},"commentCount":${commentCount},` +
  `"viewCount":${viewCount},"games":[${games ?? ''}]`;

/** `NewsLite` of the contract. */
export const liteText = (row: LiteRow): string => `{${inner(row)}}`;

export const listText = (rows: readonly LiteRow[]): string => `[${rows.map(liteText).join(',')}]`;

export const okText = (data: string): string => `{"success":true,"data":${data}}`;

/** `Article` of the contract; `rendered` is stored with its braces. */
export const articleText = (
  row: LiteRow & { rendered: string },
  more: object,
  related: LiteRow[],
) =>
  `{${inner(row)},${row.rendered.slice(1, -1)},${withoutBraces(more)},"related":${listText(related)}}`;
