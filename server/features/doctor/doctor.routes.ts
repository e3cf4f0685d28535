import * as contract from '../../../contract/operator/doctor.ts';
import { migrations } from '../../migrations/index.ts';
import { locationOf } from '../../platform/backup/snapshot.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { preferredLanguage } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock, checkSchema } from './check-database.ts';
import { checkDataDir, checkDisk, checkSettings, checkVersions } from './check-machine.ts';
import { checkProxy, checkPublicUrl } from './check-public-url.ts';
import { checked, stateOf } from './doctor-check.ts';

/** The checks of `npm run doctor` for this instance, and for the proxies that this request passed. */
export function doctorRoutes(app: App, { db, config, settings, version, now }: Context) {
  app.route({
    ...contract.getDoctor,
    handler: async ({ headers }) => {
      const language = preferredLanguage(headers['accept-language']);
      const { backupDir } = config;
      const { timeZone } = settings.current();
      const checks = await Promise.all([
        checked('configuration', checkSettings),
        checked('versions', () => checkVersions(version)),
        checked('data-directory', () => checkDataDir(config)),
        checked('disk', () => checkDisk(config)),
        checked('database', () => checkSchema(locationOf(config), migrations)),
        checked('clock', () => checkClock(db)),
        checked('backups', () => checkBackups(db, { backupDir, timeZone, now: now() })),
        checked('public-url', () => checkPublicUrl(config)),
        checked('proxy', () => checkProxy(config, headers)),
      ]);
      return ok({
        checks: checks.map((check) => ({
          id: check.id,
          ok: check.ok,
          state: stateOf(check),
          message: check.message[language],
        })),
      });
    },
  });
}
