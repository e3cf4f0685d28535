import { editDistance } from './text/edit-distance.ts';

const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SECRET_KEY',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'PURGE_TOKEN',
  'WECHAT_MP_SECRET',
  'WECHAT_MP_TOKEN',
  'WECHAT_MP_AES_KEY',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'STEAM_API_KEY',
  'OIDC_CLIENT_SECRET',
] as const;

const others = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'BACKUP_DIR',
  'DATABASE_POOL_SIZE',
  'SEED',
  'SITE_NAME',
  'TIME_ZONE',
  'RATE_LIMITS',
  'RESPONSE_CACHE',
  'PUBLIC_CACHE',
  'PURGE_URL',
  'LOG_LEVEL',
  'SECURITY_CONTACT',
  'TRUST_PROXY',
  'SHUTDOWN_DELAY',
  'LOGIN_SIGNUP',
  'LOGIN_LOCAL',
  'WECHAT_MP_APP_ID',
  'TELEGRAM_BOT_NAME',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_LABEL',
  'OIDC_ROLES_CLAIM',
  'OIDC_ADMIN_VALUE',
  'OIDC_EDITOR_VALUE',
  'OIDC_ONLY',
  'MEDIA_DIR',
  'MEDIA_MAX_MB',
  'LIVE_DATA',
  'LIVE_STEAM_API_URL',
  'LIVE_STEAM_STORE_URL',
  'LIVE_WIKIDATA_URL',
  'LIVE_FEEDS_URL',
  'LIVE_SPEED',
  'LIVE_SPEED_FROM',
] as const;

/**
 * A setting that may also be read from a file, whose path is in the variable with the suffix
 * `_FILE`.
 */
export type Secret = (typeof secrets)[number];
export type Setting = Secret | (typeof others)[number];

/** Settings that have been renamed: former name to current name. */
export const renamedSettings = { ANSWER_CACHE: 'RESPONSE_CACHE' } as const satisfies Record<
  string,
  Setting
>;

const known: readonly string[] = [...secrets, ...others, ...secrets.map((name) => `${name}_FILE`)];

const ownPrefix = 'LUDEX_';
/** Kubernetes sets these variables in every container when a service is named ludex. */
const fromKubernetes = /^LUDEX_(?:SERVICE_(?:HOST|PORT).*|PORT_\d+_(?:TCP|UDP).*)$/;

/** Variables that are probably misspelled settings of ours, with their correct names. */
export function unknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
): { name: string; meant: string | undefined }[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || known.includes(name) || name in renamedSettings) return [];
    if (name.startsWith(ownPrefix)) {
      if (fromKubernetes.test(name) || /^(?:tcp|udp):\/\//.test(value)) return [];
      return [{ name, meant: closest(name.slice(ownPrefix.length)) }];
    }
    const meant = closest(name);
    return meant ? [{ name, meant }] : [];
  });
}

const closest = (name: string) => known.find((setting) => isSlipOf(name, setting));

/**
 * Short names allow one wrong letter only: HOME and PATH are two letters away from HOST and PORT.
 */
function isSlipOf(name: string, setting: string): boolean {
  const allowed = setting.length < 6 ? 1 : 2;
  return editDistance(name.toUpperCase(), setting, allowed) <= allowed;
}
