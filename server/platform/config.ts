import { isIP } from 'node:net';
import { adminLimits } from '../../contract/admin-limits.ts';
import { settingLimits } from '../../contract/setting-limits.ts';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { readLiveConfig, type LiveConfig } from './live-config.ts';
import { readMediaConfig, type MediaConfig } from './media-config.ts';
import { readOidcConfig, type OidcConfig } from './oidc-config.ts';
import { renamedSettings, unknownSettings } from './setting-names.ts';
import { createSettingReader, type Environment, type SettingReader } from './setting-reader.ts';
import { StartError } from './start-error.ts';
import { isLoopback, isNetwork, wideNetworks } from './text/network-address.ts';

export type Config = Readonly<{
  port: number;
  host: string;
  /** The public URL of the site, without a trailing slash. */
  publicUrl: string;
  /**
   * The path of PUBLIC_URL, such as `/games`, below which the whole site is served; empty at the
   * root.
   */
  basePath: string;
  /**
   * The host name that requests must use; null without PUBLIC_URL, where any name of this machine
   * is accepted.
   */
  publicHost: string | null;
  /**
   * The host that passkeys are bound to; null where browsers support none: without https, or with
   * an IP address as host.
   */
  passkeyHost: string | null;
  /** A URL that a phone can reach: PUBLIC_URL, or this machine's address in the local network. */
  phoneUrl: string;
  dataDir: string;
  /** Where backups are stored; several instances may share it. */
  backupDir: string;
  /** The passphrase for keys in a backup; null makes commands ask for it on the terminal. */
  backupPassphrase: string | null;
  databaseUrl: string | null;
  /**
   * A connection to PostgreSQL that bypasses a pooler such as PgBouncer, because LISTEN needs a
   * session.
   */
  databaseDirectUrl: string | null;
  databasePoolSize: number;
  /** Redis carries messages between several instances; null without Redis. */
  redisUrl: string | null;
  secretKey: string | null;
  logLevel: LogLevel;
  seed: 'demo' | 'none';
  /** The time zone in which days and months begin, for all visitors. Null: as set in management. */
  timeZone: string | null;
  /** Null: as set in management. */
  siteName: string | null;
  /** Null: as set in management. */
  signup: 'open' | 'invite' | 'closed' | null;
  rateLimits: boolean;
  /** How much memory cached public responses may take; 0 turns the cache off. */
  responseCacheBytes: number;
  /** Whether shared caches in front may keep pages for readers who are signed out. */
  publicCache: boolean;
  /** What is called with the keys of what a write has changed. */
  purge: { url: string; token: string | null } | null;
  metricsToken: string | null;
  /** Where to report a vulnerability: a `mailto:` or `https:` address, published in security.txt. */
  securityContact: string | null;
  trustProxy: readonly string[];
  shutdownDelayMs: number;
  /**
   * Whether the built-in phone page signs people in. May be off only where another provider does.
   */
  localLogin: boolean;
  wechatMp: WechatMpConfig | null;
  telegram: TelegramConfig | null;
  oidc: OidcConfig | null;
  /** The sources of live data. */
  live: LiveConfig;
  /** The cache of pictures; null makes browsers load pictures from their original hosts. */
  media: MediaConfig;
}>;

export type WechatMpConfig = {
  appId: string;
  secret: string;
  token: string;
  /**
   * Set in safe mode. Null is plain mode, whose events anyone can forge: only for trials on this
   * machine.
   */
  aesKeys: readonly string[] | null;
};

export type TelegramConfig = {
  botToken: string;
  botName: string;
  /** Set: Telegram calls our webhook. Null: we poll Telegram, which needs no public URL. */
  webhookSecret: string | null;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const postgresProtocols = ['postgres:', 'postgresql:'] as const;

/**
 * Only plain path segments are allowed, because the path is used unescaped in headers, cookies and
 * proxy rules.
 */
const isPlainUrl = /^[^/]+\/\/[^/?#@]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/;

/** Reads every setting, and reports all invalid ones at once. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const read = createSettingReader(withNewNames(environment), problems);

  const port = read.integer('PORT', 3000, 0, 65_535);
  const givenUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  if (givenUrl && !isPlainUrl.test(givenUrl)) {
    problems.push(
      'PUBLIC_URL must be a scheme, a host and at most a path of letters, digits, ".", "_", "~" and "-"',
    );
  }
  const publicUrl = givenUrl ?? `http://localhost:${port}`;
  const rateLimits = read.choice('RATE_LIMITS', ['on', 'off']) === 'on';
  if (!rateLimits && !isLoopback(new URL(publicUrl).hostname)) {
    problems.push(`RATE_LIMITS=off is for a loopback PUBLIC_URL only, not ${publicUrl}`);
  }
  const dataDir = resolve(read.text('DATA_DIR') ?? './data');
  const config: Config = {
    port,
    host: read.text('HOST') ?? '::',
    publicUrl,
    basePath: new URL(publicUrl).pathname.replace(/\/$/, ''),
    publicHost: givenUrl ? new URL(givenUrl).host : null,
    passkeyHost: passkeyHost(new URL(publicUrl)),
    phoneUrl: givenUrl ?? `http://${localNetworkAddress() ?? 'localhost'}:${port}`,
    dataDir,
    backupDir: resolve(read.text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupPassphrase: read.passphrase('BACKUP_PASSPHRASE', adminLimits.backupPassphrase.min),
    databaseUrl: read.secretUrl('DATABASE_URL', postgresProtocols),
    databaseDirectUrl: read.secretUrl('DATABASE_DIRECT_URL', postgresProtocols),
    // At least two, so that a transaction never waits for the connection that it holds itself.
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 10, 2, 1000),
    redisUrl: read.redisUrl('REDIS_URL'),
    secretKey: read.secret('SECRET_KEY', 32),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    seed: read.choice('SEED', ['demo', 'none']),
    timeZone: read.timeZone('TIME_ZONE'),
    siteName: readSiteName(read, problems),
    signup: read.text('LOGIN_SIGNUP')
      ? read.choice<'open' | 'invite' | 'closed'>('LOGIN_SIGNUP', ['open', 'invite', 'closed'])
      : null,
    rateLimits,
    responseCacheBytes: read.integer('RESPONSE_CACHE', 16, 0, 4096) * 2 ** 20,
    publicCache: read.choice('PUBLIC_CACHE', ['off', 'on']) === 'on',
    purge: readPurge(read),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    securityContact: read.url('SECURITY_CONTACT', ['mailto:', 'https:']),
    trustProxy: read.addresses('TRUST_PROXY'),
    shutdownDelayMs: read.integer('SHUTDOWN_DELAY', 0, 0, 60) * 1000,
    localLogin: read.choice('LOGIN_LOCAL', ['on', 'off']) === 'on',
    wechatMp: readWechatMp(read, problems, isLoopback(new URL(publicUrl).hostname)),
    telegram: readTelegram(read, problems),
    oidc: readOidcConfig(read, problems),
    live: readLiveConfig(read, problems),
    media: readMediaConfig(read),
  };
  if (!config.localLogin && !config.wechatMp && !config.telegram && !config.oidc) {
    problems.push('LOGIN_LOCAL=off needs WeChat, Telegram or OIDC_ISSUER to be set up');
  }
  read.needs('DATABASE_URL', ['DATABASE_DIRECT_URL']);
  read.needs('PURGE_URL', ['PURGE_TOKEN']);
  if (problems.length > 0) throw new StartError(`Wrong settings: ${problems.join('; ')}.`);
  return Object.freeze(config);
}

/**
 * Puts SQLite's temporary files into the data directory, for this process and its children: it may
 * be the only writable folder. SQLite reads the variable when the first database is opened.
 */
export function keepTemporaryFilesIn(dataDir: string) {
  process.env['SQLITE_TMPDIR'] ??= dataDir;
}

/** Warnings about settings that have no effect, have been renamed or trust too many. */
export function settingsWarnings(environment: Environment = process.env): string[] {
  const unknown = unknownSettings(environment).map(({ name, meant }) =>
    meant ? `${name} (did you mean ${meant}?)` : name,
  );
  return [
    ...(unknown.length > 0 ? [`Unknown settings are ignored: ${unknown.join(', ')}.`] : []),
    ...renamedIn(environment).map(([name, newName]) => `${name} is now called ${newName}.`),
    ...trustWarnings(environment['TRUST_PROXY'] ?? ''),
  ];
}

const trustWarnings = (trusted: string) =>
  wideNetworks(trusted.split(/[\s,]+/).filter(isNetwork)).map(
    (network) =>
      `TRUST_PROXY=${network} lets every machine of that network pass for any reader: name the proxy alone.`,
  );

const renamedIn = (environment: Environment) =>
  Object.entries(renamedSettings).filter(([name]) => environment[name]?.trim());

/** Copies settings with a former name to the new name, where that one is unset. */
function withNewNames(environment: Environment): Environment {
  const renamed = renamedIn(environment)
    .filter(([, newName]) => !environment[newName]?.trim())
    .map(([name, newName]) => [newName, environment[name]]);
  return { ...environment, ...Object.fromEntries(renamed) };
}

function readPurge(read: SettingReader): Config['purge'] {
  const url = read.url('PURGE_URL', ['http:', 'https:']);
  const token = read.secret('PURGE_TOKEN', 16);
  return url ? { url, token } : null;
}

function readSiteName(read: SettingReader, problems: string[]): string | null {
  const name = read.text('SITE_NAME');
  if (name === null || name.length <= settingLimits.siteName) return name;
  problems.push(`SITE_NAME may have at most ${settingLimits.siteName} characters`);
  return null;
}

function readWechatMp(
  read: SettingReader,
  problems: string[],
  isTrial: boolean,
): WechatMpConfig | null {
  const appId = read.text('WECHAT_MP_APP_ID');
  read.needs('WECHAT_MP_APP_ID', ['WECHAT_MP_SECRET', 'WECHAT_MP_TOKEN', 'WECHAT_MP_AES_KEY']);
  if (!appId) return null;
  const secret = read.secret('WECHAT_MP_SECRET', 16);
  const token = read.secret('WECHAT_MP_TOKEN', 3);
  const aesKeys = read.secret('WECHAT_MP_AES_KEY', 43)?.split(',') ?? null;
  if (!secret || !token)
    problems.push('WECHAT_MP_APP_ID needs WECHAT_MP_SECRET and WECHAT_MP_TOKEN');
  if (!aesKeys && !isTrial) {
    problems.push('WECHAT_MP_AES_KEY is needed: without it anybody can forge a sign-in');
  }
  return { appId, secret: secret ?? '', token: token ?? '', aesKeys };
}

function readTelegram(read: SettingReader, problems: string[]): TelegramConfig | null {
  const botToken = read.secret('TELEGRAM_BOT_TOKEN', 20);
  read.needs('TELEGRAM_BOT_TOKEN', ['TELEGRAM_BOT_NAME', 'TELEGRAM_WEBHOOK_SECRET']);
  if (!botToken) return null;
  const botName = read.text('TELEGRAM_BOT_NAME');
  if (!botName) problems.push('TELEGRAM_BOT_TOKEN needs TELEGRAM_BOT_NAME');
  const webhookSecret = read.secret('TELEGRAM_WEBHOOK_SECRET', 16);
  return { botToken, botName: botName ?? '', webhookSecret };
}

function passkeyHost({ protocol, hostname }: URL): string | null {
  const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null;
}

function localNetworkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
