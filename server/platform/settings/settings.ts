import type { FastifyBaseLogger } from 'fastify';
import { settingLimits } from '../../../contract/setting-limits.ts';
import type { Brand, SettingKey, SettingValues } from '../../../contract/settings.ts';
import type { Keys } from '../auth/keys.ts';
import type { Config } from '../config.ts';
import type { Events } from '../realtime/events.ts';
import type { Db } from '../database/db.ts';
import type { Setting as Variable } from '../setting-names.ts';
import { defaultSiteName } from '../site-name.ts';
import { defaultAccent } from '../../../brand/accent.ts';
import { storedSettings } from './settings.queries.ts';

/**
 * All keys except the rankings, which their feature stores (see `RankingSetting`), plus the logo.
 */
export type StoredKey = Exclude<SettingKey, 'rankings'> | 'logo';
type StoredValues = Pick<SettingValues, Exclude<SettingKey, 'rankings' | 'steamApiKey'>> & {
  steamApiKey: string | null;
  logo: SiteLogo | null;
};

/**
 * The picture is in the table `logos`; `ground` is the background color of icons without
 * transparent corners. Logos of earlier releases have no `ratio` of width to height and count as
 * squares.
 */
export type SiteLogo = { id: string; ground: string; ratio?: number };

type Definition<Value> = {
  default: Value;
  /** The environment variable that overrides the setting, and its value. */
  variable: Variable | null;
  fixed?: (config: Config) => Value | null;
  isSecret?: true;
};

export const settingDefinitions: { [Key in StoredKey]: Definition<StoredValues[Key]> } = {
  siteName: {
    default: defaultSiteName,
    variable: 'SITE_NAME',
    fixed: ({ siteName }) => siteName,
  },
  siteShortName: { default: '', variable: null },
  tagline: { default: '', variable: null },
  footer: { default: '', variable: null },
  accent: { default: defaultAccent, variable: null },
  defaultLanguage: { default: 'en', variable: null },
  signup: { default: 'open', variable: 'LOGIN_SIGNUP', fixed: ({ signup }) => signup },
  newsAutoPublish: { default: false, variable: null },
  foundGamesWait: { default: false, variable: null },
  pictures: {
    default: 'store',
    variable: 'MEDIA_DIR',
    fixed: ({ media }) => (media.dir === null ? null : 'cache'),
  },
  steamApiKey: {
    default: null,
    variable: 'STEAM_API_KEY',
    fixed: ({ live }) => live.steamApiKey,
    isSecret: true,
  },
  logo: { default: null, variable: null },
  timeZone: {
    default: 'UTC',
    variable: 'TIME_ZONE',
    fixed: ({ timeZone }) => timeZone,
  },
  newsCategories: { default: [], variable: null },
  legalName: { default: '', variable: null },
  legalContact: { default: '', variable: null },
  importMegabytes: { default: settingLimits.importMegabytes, variable: null },
};

export const storedKeys = Object.keys(settingDefinitions) as StoredKey[];

/** The purpose of the derived key that seals secrets. */
export const secretPurpose = 'settings';
export const settingsTopic = 'settings';

/** How often changes are polled, in case a message was lost; normally an event announces them. */
const checkEveryMs = 15_000;

type SettingsDeps = {
  db: Db;
  config: Config;
  keys: Keys;
  events: Pick<Events, 'listen'>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

export type Settings = ReturnType<typeof createSettings>;

/**
 * The current settings, in memory: the environment overrides the database, which overrides the
 * defaults. A change publishes an event, and every instance then reads the settings again.
 */
export function createSettings({ db, config, keys, events, log }: SettingsDeps) {
  let current = valuesOf(new Map());
  let timer: NodeJS.Timeout | undefined;

  function valuesOf(stored: ReadonlyMap<string, string>): StoredValues {
    const values = storedKeys.map((key) => {
      const { default: usual, fixed } = settingDefinitions[key];
      return [key, fixed?.(config) ?? read(key, stored.get(key)) ?? usual];
    });
    return Object.fromEntries(values) as StoredValues;
  }

  /** Also undefined when the value was sealed with a SECRET_KEY that is no longer configured. */
  function read(key: StoredKey, stored: string | undefined): unknown {
    if (stored === undefined) return undefined;
    const { isSecret } = settingDefinitions[key];
    const text = isSecret ? keys.unseal(secretPurpose, stored) : stored;
    return text === null ? undefined : JSON.parse(text);
  }

  async function reload() {
    try {
      current = valuesOf(await storedSettings(db));
    } catch (err) {
      log.error({ err }, 'the settings cannot be read');
    }
  }

  const stopListening = events.listen(settingsTopic, () => void reload());

  return {
    current: () => current,
    reload,
    read,
    isFixed: (key: StoredKey) => (settingDefinitions[key].fixed?.(config) ?? null) !== null,
    stored: (db: Db) => storedSettings(db),
    write: (key: StoredKey, value: unknown) => {
      const text = JSON.stringify(value);
      return settingDefinitions[key].isSecret ? keys.seal(secretPurpose, text) : text;
    },
    brand: (): Brand => {
      const { siteName, siteShortName, tagline, accent, footer } = current;
      const short = siteShortName || siteName;
      const logoUrl = logoUrlOf(current.logo);
      const logoRatio = current.logo?.ratio ?? 1;
      return { siteName, siteShortName: short, tagline, accent, footer, logoUrl, logoRatio };
    },
    start() {
      timer = setInterval(() => void reload(), checkEveryMs).unref();
    },
    close() {
      clearInterval(timer);
      stopListening();
    },
  };
}

/** Each picture has its own URL, so it can be cached forever. */
export const logoUrlOf = (logo: SiteLogo | null): string | null =>
  logo && `/brand/logo-${logo.id}.png`;
