/** Numbers that server and web must agree on. The web imports these at run time, so no schema lives here. */
export const limits = {
  pageSize: 10,
  maxPageSize: 100,
  hotNews: 5,
  cacheMs: 300_000,
  focusThrottleMs: 5_000,
  slowAfterMs: 8_000,
  chunkTimeoutMs: 120_000,
  nickname: 30,
} as const;

/** Apart from the others, so that only the pages of administrators download it. */
export const adminLimits = {
  query: 100,
  banReason: 200,
  invitationNote: 100,
  invitationDays: { usual: 7, max: 30 },
} as const;

export const gameLimits = {
  name: 300,
  listValue: 200,
  listLength: 50,
  priceCents: 100_000_000,
  url: 500,
  description: 20_000,
  batch: 1000,
  selection: 20_000,
  importRows: 5000,
  importBytes: 5_000_000,
  viewName: 60,
  viewQuery: 1000,
  views: 50,
} as const;

export const newsLimits = {
  title: 200,
  summary: 500,
  category: 40,
  author: 60,
  url: 2048,
  body: 100_000,
  games: 20,
  commentText: 2000,
  editMinutes: 15,
  reportNote: 500,
  moderationReason: 200,
} as const;

export const personalLimits = {
  shelf: 5000,
  note: 500,
  merge: 500,
  review: 8000,
  bio: 500,
  personName: 120,
  feedback: 4000,
  contact: 200,
} as const;

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The readable cookie and the header that must repeat it on every write. */
export const csrf = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' } as const;
