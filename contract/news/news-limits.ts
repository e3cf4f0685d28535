/** Separate from the other limits, so that only the pages that need them download them. */
export const newsLimits = {
  title: 200,
  summary: 500,
  category: 40,
  author: 60,
  /** Two months with a slash between. */
  subject: 15,
  /** The length of a search text after trimming. */
  query: 100,
  url: 2048,
  body: 100_000,
  games: 20,
  commentText: 2000,
  editMinutes: 15,
} as const;

/** The sort orders of articles in management. */
export const articleSorts = ['newest', 'oldest', 'changed'] as const;
