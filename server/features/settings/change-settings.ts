import { hash } from 'node:crypto';
import { listLoginProviders } from '../../../contract/login/login.ts';
import { getNewsAtomFeed, getNewsJsonFeed } from '../../../contract/news/news-feeds.ts';
import { getBrand } from '../../../contract/settings.ts';
import type { NewsCategory, RankingChoice, SettingKey } from '../../../contract/settings.ts';
import { getAboutMe, getDocument, getGuide, getOpenApi } from '../../../contract/site.ts';
import { getFreshness } from '../../../contract/sources.ts';
import { audit, type AuditContext } from '../../domain/members/audit.ts';
import { newsReads, rankingReads } from '../../domain/public-reads.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockKey } from '../../platform/database/dialect.ts';
import { conflict } from '../../platform/http/errors.ts';
import { addChange, lastChange, storeSetting } from '../../platform/settings/settings.queries.ts';
import { settingDefinitions, settingsTopic } from '../../platform/settings/settings.ts';
import type { SiteLogo, StoredKey } from '../../platform/settings/settings.ts';
import { removeLogosExcept, storeLogo } from '../../platform/settings/logos.queries.ts';
import type { RankingSetting } from './ranking-setting.ts';
import { entriesOf, readValues, type Given } from './read-values.ts';

/** The redrawn logo that is stored instead of the uploaded file. */
export type DrawnLogo = { png: Buffer; ground: string; ratio: number };

export type SettingsDeps = Pick<Context, 'write' | 'settings'> & {
  rankings: RankingSetting;
  /** Updates what depends on the name of the site. */
  onRename: readonly ((db: Db, from: string, to: string) => Promise<void>)[];
};

type ChangedKey = SettingKey | 'logo';
/** Stored values; null means the default. */
type Stored = Partial<Record<ChangedKey, string | null>>;

export async function changeSettings(
  deps: SettingsDeps,
  by: AuditContext,
  { version, values }: { version: number; values: Given },
) {
  const { settings } = deps;
  refuseFixed(deps, Object.keys(values) as SettingKey[]);
  const tidy = readValues(deps.rankings, values);
  await change(deps, by, 'settings.change', version, async () => {
    const stored: Stored = {};
    for (const [key, value] of entriesOf(tidy)) {
      const text = key === 'rankings' ? JSON.stringify(value) : settings.write(key, value);
      stored[key] = value === null ? null : text;
    }
    return stored;
  });
}

/** Restores the values before the last change; undoing twice repeats the change. */
export const undoSettings = (deps: SettingsDeps, by: AuditContext, version: number) =>
  change(deps, by, 'settings.undo', version, async (db) => {
    const last = await lastChange(db);
    if (!last) throw conflict(nothingToUndo);
    const stored = JSON.parse(last.before) as Stored;
    refuseFixed(deps, Object.keys(stored) as ChangedKey[]);
    return stored;
  });

/** Null means the built-in logo. The previous one stays stored for undo. */
export const changeLogo = (deps: SettingsDeps, by: AuditContext, logo: DrawnLogo | null) =>
  change(deps, by, 'settings.change', null, async (db) => {
    if (!logo) return { logo: null };
    const { png, ground, ratio } = logo;
    const id = hash('sha256', png, 'hex').slice(0, 16);
    await storeLogo(db, { id, png });
    return { logo: deps.settings.write('logo', { id, ground, ratio }) };
  });

async function change(
  deps: SettingsDeps,
  by: AuditContext,
  action: 'settings.change' | 'settings.undo',
  /** The version that the change is based on; null accepts any. */
  version: number | null,
  next: (db: Db) => Promise<Stored>,
) {
  const { write, settings } = deps;
  await write(async (db) => {
    await lockKey(db, 'settings');
    const current = (await lastChange(db))?.version ?? 0;
    if (current !== (version ?? current)) throw conflict(changedMeanwhile, { version: current });
    const stored = await next(db);
    const before = await readStored(db, deps, Object.keys(stored) as ChangedKey[]);
    const [was, is] = [JSON.stringify(before), JSON.stringify(stored)];
    // A change without effect must not replace the last change, which can be undone.
    if (was === is) return { result: null };
    await store(db, deps, stored);
    if ('logo' in stored) await removeLogosExcept(db, logoIds(deps, before, stored));
    const at = by.now.toISOString();
    const actorId = by.actor.userId;
    await addChange(db, { version: current + 1, at, actorId, before: was, after: is });
    await audit(db, {
      ...by,
      action,
      target: 'settings',
      targetId: 0,
      before: forRecord(before),
      after: forRecord(stored),
    });
    const invalidate = [...shownIn, ...rankingReads, ...newsReads];
    const event = { topic: settingsTopic, name: 'changed', data: { version: current + 1 } };
    return { result: null, after: { invalidate, publish: [event] } };
  });
  // The event reaches this instance too, but the response must show the change already.
  await settings.reload();
}

const shownIn = [
  getBrand,
  getAboutMe,
  getDocument,
  getGuide,
  getFreshness,
  listLoginProviders,
  getNewsAtomFeed,
  getNewsJsonFeed,
  getOpenApi,
];

async function readStored(db: Db, deps: SettingsDeps, keys: readonly ChangedKey[]) {
  const all = await deps.settings.stored(db);
  const found: Stored = {};
  for (const key of keys) {
    found[key] =
      key === 'rankings' ? JSON.stringify(await deps.rankings.read(db)) : (all.get(key) ?? null);
  }
  return found;
}

async function store(db: Db, deps: SettingsDeps, stored: Stored) {
  for (const [key, value] of Object.entries(stored) as [ChangedKey, string | null][]) {
    if (key === 'rankings') await deps.rankings.write(db, value && JSON.parse(value));
    else await storeSetting(db, key, value);
  }
  if (stored.siteName === undefined) return;
  const { siteName: from } = deps.settings.current();
  const to = (deps.settings.read('siteName', stored.siteName ?? undefined) ??
    settingDefinitions.siteName.default) as string;
  if (to !== from) for (const rename of deps.onRename) await rename(db, from, to);
}

const logoIds = ({ settings }: SettingsDeps, ...changes: readonly Stored[]) =>
  changes.flatMap(({ logo }) => {
    const value = settings.read('logo', logo ?? undefined) as SiteLogo | undefined;
    return value ? [value.id] : [];
  });

function refuseFixed({ settings }: SettingsDeps, keys: readonly ChangedKey[]) {
  for (const key of keys) {
    if (key === 'rankings' || !settings.isFixed(key)) continue;
    throw conflict(fixedText(settingDefinitions[key].variable!), {
      key,
      variable: settingDefinitions[key].variable,
    });
  }
}

/** For the audit log: whether a secret is set, and a short name for a long value. */
const forRecord = (stored: Stored): Partial<Record<ChangedKey, unknown>> =>
  Object.fromEntries(
    Object.entries(stored).map(([key, value]) => {
      if (key !== 'rankings' && settingDefinitions[key as StoredKey].isSecret) {
        return [key, value !== null];
      }
      const parsed: unknown = value === null ? null : JSON.parse(value);
      return [key, parsed === null ? null : (shortForms[key]?.(parsed) ?? parsed)];
    }),
  );

const shortForms: Readonly<Record<string, (value: unknown) => unknown>> = {
  logo: (logo) => (logo as SiteLogo).id,
  newsCategories: (categories) => (categories as NewsCategory[]).map(({ name }) => name),
  rankings: (rankings) =>
    (rankings as RankingChoice[])
      .filter(({ status }) => status === 1)
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .map(({ type }) => type),
};

const changedMeanwhile = {
  en: 'Somebody else has changed the settings meanwhile. Check what applies now, then try again.',
  'zh-CN': '设置刚刚被他人修改，请核对当前设置后再试。',
};
const nothingToUndo = { en: 'There is nothing to undo.', 'zh-CN': '没有可以撤销的修改。' };
const fixedText = (variable: string) => ({
  en: `The environment fixes this setting: change ${variable} there.`,
  'zh-CN': `这项设置由环境变量 ${variable} 指定，请在那里修改。`,
});
