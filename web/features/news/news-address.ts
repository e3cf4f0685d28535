import type { Language } from '../../../contract/limits.ts';
import { newsLimits } from '../../../contract/news/news-limits.ts';

export type NewsSearch = {
  category?: string;
  page?: string;
  gameId?: string;
  q?: string;
};

const idForm = /^[1-9]\d{0,14}$/;

/** People edit addresses: what the server would refuse is ignored. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && idForm.test(text) ? Number(text) : undefined;

/** All articles as a feed, in the reader's language. */
export const newsFeed = (lang: Language): string => `/feed.xml?lang=${lang}`;

/** The first word for all categories; it is a link and never a filter. */
const everything = ['全部', 'all'];

export function readCategory(text: string | undefined): string | undefined {
  const category = text?.trim().slice(0, 40);
  return category && !everything.includes(category.toLowerCase()) ? category : undefined;
}

/** What is searched for; cut by characters, never through one of them. */
export const readQuery = (text: string | undefined): string | undefined =>
  [...(text?.trim() ?? '')].slice(0, newsLimits.query).join('').trim() || undefined;

export const readPage = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;

/** The pages that are open: from where the reader began to where they are. */
export function openPages(from: number | undefined, to: number): number[] {
  const first = from !== undefined && from >= 1 && from <= to ? from : to;
  return Array.from({ length: to - first + 1 }, (_, at) => first + at);
}
