import type { Language } from '../../../contract/limits.ts';
import { newsLimits } from '../../../contract/news/news-limits.ts';

export type NewsSearch = {
  category?: string;
  page?: string;
  gameId?: string;
  q?: string;
};

const idForm = /^[1-9]\d{0,14}$/;

/** Addresses may be edited by hand: values that the server would reject are ignored. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && idForm.test(text) ? Number(text) : undefined;

/** The address of the feed of all articles, in the reader's language. */
export const newsFeed = (lang: Language): string => `/feed.xml?lang=${lang}`;

/** The names of the tab for all categories, which is not a category itself. */
const everything = ['全部', 'all'];

export function readCategory(text: string | undefined): string | undefined {
  const category = text?.trim().slice(0, 40);
  return category && !everything.includes(category.toLowerCase()) ? category : undefined;
}

/** The search text, cut between code points. */
export const readQuery = (text: string | undefined): string | undefined =>
  [...(text?.trim() ?? '')].slice(0, newsLimits.query).join('').trim() || undefined;

export const readPage = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;

/** The loaded pages, from the reader's first one to the current one. */
export function openPages(from: number | undefined, to: number): number[] {
  const first = from !== undefined && from >= 1 && from <= to ? from : to;
  return Array.from({ length: to - first + 1 }, (_, at) => first + at);
}
