import type { AnswerCache } from './answer-cache.ts';
import type { Config } from './config.ts';
import type { Cookies } from './cookies.ts';
import type { Database } from './database.ts';
import type { Keys } from './keys.ts';

/** What a feature may use. Passed as an argument, never looked up. */
export type Context = Pick<Database, 'db' | 'engine'> & {
  config: Config;
  keys: Keys;
  cookies: Cookies;
  answers: AnswerCache;
  version: string;
  now: () => Date;
};
