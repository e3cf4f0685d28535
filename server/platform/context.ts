import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { Cookies } from './auth/cookies.ts';
import type { Database } from './database/database.ts';
import type { Events } from './realtime/events.ts';
import type { Keys } from './auth/keys.ts';
import type { Settings } from './settings/settings.ts';
import type { ApplyEffects, Write } from './write.ts';

/** What a feature may use. Passed as an argument, never looked up. */
export type Context = Pick<Database, 'db'> & {
  config: Config;
  keys: Keys;
  cookies: Cookies;
  /** To read and to fill; the effects of writes invalidate it. */
  responseCache: Pick<ResponseCache, 'find' | 'set' | 'version'>;
  /** To listen to; the effects of writes publish them. */
  events: Pick<Events, 'listen'>;
  /** What an administrator has set, as it holds now. */
  settings: Settings;
  write: Write;
  /** For what another process has written; `write` applies its effects itself. */
  applyEffects: ApplyEffects;
  /** After something was deleted that must not live on in SQLite's log. */
  eraseLog: () => void;
  version: string;
  now: () => Date;
};
