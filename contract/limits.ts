/** Numbers and rules that server and web must agree on. The web imports these at run time, so no schema lives here. */
export const limits = {
  pageSize: 10,
  maxPageSize: 100,
  /** Rows of a ranking page whose address names no number. */
  rankingRows: 50,
  hotNews: 5,
  /** Of each kind, in the header's search. */
  searchHits: 5,
  cacheMs: 300_000,
  focusThrottleMs: 5_000,
  slowAfterMs: 8_000,
  chunkTimeoutMs: 120_000,
} as const;

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookies of a reader's choices: the server reads them before it writes a page. */
export const preferenceCookies = ['lang', 'theme', 'titles', 'density', 'motion'] as const;
export type PreferenceCookie = (typeof preferenceCookies)[number];

/** The readable cookie and the header that must repeat it on every write. */
export const csrf = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' } as const;

/**
 * What no text may contain: C0 and C1 but tab and line feed, the bidi controls, and five or more
 * combining marks in a row.
 */
export const badCharacters =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{M}{5,}/u;
