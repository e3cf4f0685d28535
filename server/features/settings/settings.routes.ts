import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/settings.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { RequireProof } from '../../platform/auth/step-up.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/ok.ts';
import { logoUrlOf, settingDefinitions, storedKeys } from '../../platform/settings/settings.ts';
import { lastChange } from '../../platform/settings/settings.queries.ts';
import { changeLogo, changeSettings, undoSettings } from './change-settings.ts';
import type { DrawnLogo, SettingsDeps } from './change-settings.ts';

type SettingsPorts = Pick<SettingsDeps, 'rankings' | 'onRename'> & {
  requireProof: RequireProof;
  /** Throws when the picture cannot be drawn. */
  pictures: { drawLogo: (file: Buffer) => Promise<DrawnLogo> };
};

export function settingsRoutes(app: App, context: Context, ports: SettingsPorts) {
  const { db, settings } = context;
  const auditContext = createAuditContext(context);
  const deps: SettingsDeps = { ...context, ...ports };
  async function listSettings(): Promise<contract.SettingList> {
    const version = (await lastChange(db))?.version ?? 0;
    const stored = await settings.stored(db);
    const current = settings.current();
    const items = storedKeys.map((key): contract.Setting => {
      const { default: usual, variable, isSecret = false } = settingDefinitions[key];
      const source = settings.isFixed(key)
        ? 'environment'
        : stored.has(key)
          ? 'database'
          : 'default';
      const value = key === 'logo' ? logoUrlOf(current.logo) : current[key];
      return isSecret
        ? { key, value: null, default: null, source, variable, secret: true, isSet: value !== null }
        : { key, value, default: usual, source, variable, secret: false };
    });
    return { version, canUndo: version > 0, items: [...items, await rankings()] };
  }

  async function rankings(): Promise<contract.Setting> {
    const value = await ports.rankings.read(db);
    const usual = ports.rankings.default;
    const source = isDeepStrictEqual(value, usual) ? 'default' : 'database';
    return { key: 'rankings', value, default: usual, source, variable: null, secret: false };
  }

  app.route({ ...contract.getBrand, handler: async () => ok(settings.brand()) });
  app.route({ ...contract.getSettings, handler: async () => ok(await listSettings()) });

  app.route({
    ...contract.setSettings,
    handler: async (request) => {
      if (hasSecret(request.body.values)) await ports.requireProof(request);
      await changeSettings(deps, auditContext(request), request.body);
      return ok(await listSettings());
    },
  });

  app.route({
    ...contract.setLogo,
    handler: async (request) => {
      await changeLogo(deps, auditContext(request), await ports.pictures.drawLogo(fileOf(request)));
      return ok(await listSettings());
    },
  });

  app.route({
    ...contract.previewLogo,
    handler: async (request) => {
      const { png, ratio } = await ports.pictures.drawLogo(fileOf(request));
      return ok({ png: png.toString('base64'), ratio });
    },
  });

  app.route({
    ...contract.removeLogo,
    handler: async (request) => {
      await changeLogo(deps, auditContext(request), null);
      return ok(await listSettings());
    },
  });

  app.route({
    ...contract.undoSettings,
    handler: async (request) => {
      const last = await lastChange(db);
      if (last && hasSecret(JSON.parse(last.before) as object)) await ports.requireProof(request);
      await undoSettings(deps, auditContext(request), request.body.version);
      return ok(await listSettings());
    },
  });
}

const hasSecret = (values: object) =>
  storedKeys.some((key) => key in values && settingDefinitions[key].isSecret);

/** A request without a body has no content type to check. */
const fileOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
