import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { Cookies } from './auth/cookies.ts';
import type { Database } from './database/database.ts';
import type { Events } from './realtime/events.ts';
import type { Keys } from './auth/keys.ts';
import type { Settings } from './settings/settings.ts';
import type { ApplyEffects, Write } from './write.ts';

/** Everything a feature may use; passed as an argument. */
export type Context = Pick<Database, 'db'> & {
  config: Config;
  keys: Keys;
  cookies: Cookies;
  /** For reading and filling; only the effects of writes invalidate it. */
  responseCache: Pick<ResponseCache, 'find' | 'set' | 'version'>;
  /** For listening; only the effects of writes publish events. */
  events: Pick<Events, 'listen'>;
  /** The current values of the settings that administrators can change. */
  settings: Settings;
  write: Write;
  /** Applies effects of a write that another process has made; `write` applies its own effects. */
  applyEffects: ApplyEffects;
  /** Call after deleting data that must not remain in SQLite's write-ahead log. */
  eraseLog: () => void;
  version: string;
  now: () => Date;
};
