import { openKeys } from '../server/platform/auth/keys.ts';
import { readConfig } from '../server/platform/config.ts';
import type { Db } from '../server/platform/database/db.ts';
import { createEvents } from '../server/platform/realtime/events.ts';
import { createSettings } from '../server/platform/settings/settings.ts';

/** The settings of a site that nobody has changed, without a server. */
export function createTestSettings(db: Db) {
  const config = readConfig({ SECRET_KEY: 'x'.repeat(32) });
  const log = { error: () => {} };
  return createSettings({ db, config, keys: openKeys(config), events: createEvents(), log });
}
