import type { RateClass } from '../../../contract/endpoint.ts';

/** A token bucket: `count` calls at once, refilled over `seconds`. */
export type Window = { count: number; seconds: number };

const day = 86_400;

export const windows: Record<RateClass, readonly Window[]> = {
  read: [
    { count: 100, seconds: 10 },
    { count: 600, seconds: 60 },
  ],
  search: [
    { count: 20, seconds: 10 },
    { count: 60, seconds: 60 },
  ],
  // A page that must be rendered; one from the cache is free.
  page: [
    { count: 60, seconds: 10 },
    { count: 300, seconds: 60 },
  ],
  // A page shows up to a hundred pictures, and an office shares one address.
  media: [
    { count: 600, seconds: 10 },
    { count: 3000, seconds: 60 },
  ],
  health: [
    { count: 60, seconds: 10 },
    { count: 300, seconds: 60 },
  ],
  // Link pictures, sitemaps and exports take as long as many reads.
  costly: [
    { count: 20, seconds: 10 },
    { count: 60, seconds: 60 },
  ],
  write: [{ count: 120, seconds: 60 }],
  setup: [{ count: 10, seconds: 60 }],
  qrGenerate: [
    { count: 10, seconds: 60 },
    { count: 60, seconds: 3600 },
  ],
  qrStatus: [{ count: 120, seconds: 60 }],
  phone: [{ count: 30, seconds: 60 }],
  // Codes, passkeys and links that prove an identity.
  proof: [
    { count: 10, seconds: 60 },
    { count: 60, seconds: 3600 },
  ],
  callback: [{ count: 600, seconds: 60 }],
  like: [
    { count: 60, seconds: 60 },
    { count: 500, seconds: day },
  ],
  comment: [
    { count: 1, seconds: 5 },
    { count: 20, seconds: 600 },
    { count: 100, seconds: day },
  ],
  report: [
    { count: 10, seconds: 600 },
    { count: 30, seconds: day },
  ],
  deleteOwn: [
    { count: 10, seconds: 60 },
    { count: 50, seconds: day },
  ],
  feedback: [{ count: 3, seconds: 600 }],
  admin: [{ count: 120, seconds: 60 }],
};

/** Classes of calls that only read, and cost little. */
export const readRates: ReadonlySet<RateClass> = new Set([
  'read',
  'search',
  'media',
  'health',
  'qrStatus',
  'callback',
]);

/** Counted per account; by address they count as writes. */
export const perUser: ReadonlySet<RateClass> = new Set(['like', 'comment', 'report', 'deleteOwn']);
