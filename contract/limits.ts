/**
 * Numbers and rules that server and web share. The web imports this at run time, so it contains no
 * schemas.
 */
export const limits = {
  pageSize: 10,
  maxPageSize: 100,
  /** The default number of rows of a ranking page. */
  rankingRows: 25,
  hotNews: 5,
  /** The results of each kind in the header's search. */
  searchHits: 5,
  /** Of each kind on the page of a search. */
  searchPageHits: 20,
  cacheMs: 300_000,
  focusThrottleMs: 5_000,
  slowAfterMs: 8_000,
  chunkTimeoutMs: 120_000,
} as const;

/** The numbers of rows that a ranking page can have. */
export const rankingSizes = [limits.pageSize, limits.rankingRows, 50, limits.maxPageSize] as const;

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The color of a rise: red in China, green in most other countries. */
export const trends = ['green-up', 'red-up'] as const;
export type Trend = (typeof trends)[number];

/** The cookies that store a visitor's preferences; the server reads them when it renders a page. */
export const preferenceCookies = ['lang', 'theme', 'titles', 'density', 'motion', 'trend'] as const;
export type PreferenceCookie = (typeof preferenceCookies)[number];

/** The CSRF cookie, and the header that must repeat its value on every write. */
export const csrf = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' } as const;

/**
 * Characters that no text may contain: control characters except tab and line feed, bidirectional
 * controls, and five or more combining marks in a row.
 */
export const badCharacters =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{M}{5,}/u;
