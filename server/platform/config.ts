import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { isNetwork } from './text/network-address.ts';
import { renamedSettings, unknownSettings, type Secret, type Setting } from './setting-names.ts';
import { StartError } from './start-error.ts';

export type Config = Readonly<{
  port: number;
  host: string;
  publicUrl: string;
  /** The host that requests must name; null without PUBLIC_URL, where any name of this machine will do. */
  publicHost: string | null;
  /** The address a phone can reach: PUBLIC_URL, or this machine's in the local network. */
  phoneUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Past a pooler such as PgBouncer, to PostgreSQL itself: for listening, which needs a session. */
  databaseDirectUrl: string | null;
  databasePoolSize: number;
  /** Where several instances tell each other what happened; null where one is all there is. */
  redisUrl: string | null;
  secretKey: string | null;
  logLevel: LogLevel;
  seed: 'demo' | 'none';
  /** Where days and months begin, for all readers alike. */
  timeZone: string;
  signup: 'open' | 'invite';
  rateLimits: boolean;
  /** How much memory cached public responses may take; 0 turns the cache off. */
  responseCacheBytes: number;
  metricsToken: string | null;
  /** Whom to tell of a weakness: a `mailto:` or `https:` address, published in security.txt. */
  securityContact: string | null;
  trustProxy: readonly string[];
  shutdownDelayMs: number;
  /** The built-in phone page. Off only where a messenger signs people in. */
  localLogin: boolean;
  wechatMp: WechatMpConfig | null;
  telegram: TelegramConfig | null;
}>;

export type WechatMpConfig = {
  appId: string;
  secret: string;
  token: string;
  /** Safe mode. Null is plain mode, whose events anybody can forge: for trials on this machine only. */
  aesKeys: readonly string[] | null;
};

export type TelegramConfig = {
  botToken: string;
  botName: string;
  /** Set: Telegram calls us. Null: we ask Telegram, which needs no public address. */
  webhookSecret: string | null;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const postgresProtocols = ['postgres:', 'postgresql:'] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting, and names all that is wrong with them at once. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const read = reader(withNewNames(environment), problems);

  const port = read.integer('PORT', 3000, 0, 65_535);
  const givenUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  // The site cannot be moved below a path: every link would lead past it.
  if (givenUrl && !/^[^/]+\/\/[^/?#@]+$/.test(givenUrl)) {
    problems.push('PUBLIC_URL must be a scheme and a host, with nothing behind them');
  }
  const publicUrl = givenUrl ?? `http://localhost:${port}`;
  const rateLimits = read.choice('RATE_LIMITS', ['on', 'off']) === 'on';
  if (!rateLimits && !isLoopback(new URL(publicUrl).hostname)) {
    problems.push(`RATE_LIMITS=off is for a loopback PUBLIC_URL only, not ${publicUrl}`);
  }
  const config: Config = {
    port,
    host: read.text('HOST') ?? '::',
    publicUrl,
    publicHost: givenUrl ? new URL(givenUrl).host : null,
    phoneUrl: givenUrl ?? `http://${localNetworkAddress() ?? 'localhost'}:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl: read.secretUrl('DATABASE_URL', postgresProtocols),
    databaseDirectUrl: read.secretUrl('DATABASE_DIRECT_URL', postgresProtocols),
    // Two at least: a transaction must never wait for the connection that it holds.
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 10, 2, 1000),
    redisUrl: read.redisUrl('REDIS_URL'),
    secretKey: read.secret('SECRET_KEY', 32),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    seed: read.choice('SEED', ['demo', 'none']),
    timeZone: read.timeZone('TIME_ZONE'),
    signup: read.choice('LOGIN_SIGNUP', ['open', 'invite']),
    rateLimits,
    responseCacheBytes: read.integer('RESPONSE_CACHE', 16, 0, 4096) * 2 ** 20,
    metricsToken: read.secret('METRICS_TOKEN', 16),
    securityContact: read.url('SECURITY_CONTACT', ['mailto:', 'https:']),
    trustProxy: read.addresses('TRUST_PROXY'),
    shutdownDelayMs: read.integer('SHUTDOWN_DELAY', 0, 0, 60) * 1000,
    localLogin: read.choice('LOGIN_LOCAL', ['on', 'off']) === 'on',
    wechatMp: readWechatMp(read, problems, isLoopback(new URL(publicUrl).hostname)),
    telegram: readTelegram(read, problems),
  };
  if (!config.localLogin && !config.wechatMp && !config.telegram) {
    problems.push('LOGIN_LOCAL=off needs WeChat or Telegram to be set up');
  }
  if (config.databaseDirectUrl && !config.databaseUrl) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL');
  }
  if (problems.length > 0) throw new StartError(`Wrong settings: ${problems.join('; ')}.`);
  return Object.freeze(config);
}

/** Lines about settings that have no effect, and about those with a new name. */
export function settingsWarnings(environment: Environment = process.env): string[] {
  const unknown = unknownSettings(environment).map(({ name, meant }) =>
    meant ? `${name} (did you mean ${meant}?)` : name,
  );
  return [
    ...(unknown.length > 0 ? [`Unknown settings are ignored: ${unknown.join(', ')}.`] : []),
    ...renamedIn(environment).map(([name, newName]) => `${name} is now called ${newName}.`),
  ];
}

const renamedIn = (environment: Environment) =>
  Object.entries(renamedSettings).filter(([name]) => environment[name]?.trim());

/** Settings with the names of an earlier release count where the new name is unset. */
function withNewNames(environment: Environment): Environment {
  const renamed = renamedIn(environment)
    .filter(([, newName]) => !environment[newName]?.trim())
    .map(([name, newName]) => [newName, environment[name]]);
  return { ...environment, ...Object.fromEntries(renamed) };
}

type Reader = ReturnType<typeof reader>;

function readWechatMp(read: Reader, problems: string[], isTrial: boolean): WechatMpConfig | null {
  const appId = read.text('WECHAT_MP_APP_ID');
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

function readTelegram(read: Reader, problems: string[]): TelegramConfig | null {
  const botToken = read.secret('TELEGRAM_BOT_TOKEN', 20);
  if (!botToken) return null;
  const botName = read.text('TELEGRAM_BOT_NAME');
  if (!botName) problems.push('TELEGRAM_BOT_TOKEN needs TELEGRAM_BOT_NAME');
  const webhookSecret = read.secret('TELEGRAM_WEBHOOK_SECRET', 16);
  return { botToken, botName: botName ?? '', webhookSecret };
}

function localNetworkAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '');
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address);
}

/** Whether it has a host, a database that is a number, and a password that can be decoded. */
function isRedisAddress({ hostname, pathname, username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return hostname !== '' && /^\/?\d*$/.test(pathname);
  } catch {
    return false;
  }
}

function reader(environment: Environment, problems: string[]) {
  /** An empty value counts as unset, as in most compose files. */
  const text = (name: Setting | `${Secret}_FILE`) => environment[name]?.trim() || null;

  /** A secret may also come from a file, named by NAME_FILE. */
  function secretText(name: Secret) {
    const file = text(`${name}_FILE`);
    if (!file) return text(name);
    try {
      return readFileSync(file, 'utf8').trim() || null;
    } catch {
      problems.push(`${name}_FILE names ${file}, which cannot be read`);
      return null;
    }
  }

  function checkedUrl(name: Setting, value: string | null, protocols: readonly string[]) {
    if (value === null) return null;
    if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value;
    problems.push(
      `${name} must be a URL that starts with ${protocols.map((p) => (p === 'mailto:' ? p : `${p}//`)).join(' or ')}`,
    );
    return null;
  }

  const secretUrl = (name: Secret, protocols: readonly string[]) =>
    checkedUrl(name, secretText(name), protocols);

  return {
    text,
    integer(name: Setting, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === null) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
      return fallback;
    },
    choice<T extends string>(name: Setting, allowed: readonly T[], fallback: T = allowed[0]!): T {
      const value = text(name);
      if (value === null) return fallback;
      if ((allowed as readonly string[]).includes(value)) return value as T;
      problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
      return fallback;
    },
    url: (name: Setting, protocols: readonly string[]) => checkedUrl(name, text(name), protocols),
    secretUrl,
    redisUrl(name: Secret): string | null {
      const value = secretUrl(name, ['redis:', 'rediss:']);
      if (value === null || isRedisAddress(new URL(value))) return value;
      problems.push(`${name} must look like redis://user:password@host:6379/0`);
      return null;
    },
    /** One secret, or several generations of it separated by commas, newest first. */
    secret(name: Secret, minLength: number): string | null {
      const value = secretText(name);
      const parts = value?.split(',').map((part) => part.trim()) ?? [];
      if (parts.every((part) => part.length >= minLength)) return value && parts.join(',');
      problems.push(`${name} must have at least ${minLength} characters`);
      return null;
    },
    timeZone(name: Setting): string {
      const value = text(name) ?? 'UTC';
      // Without a look into the calendars of the world, which takes 5 MiB of memory.
      if (value === 'UTC') return value;
      try {
        return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
      } catch {
        problems.push(`${name} must be a time zone such as Asia/Shanghai, not "${value}"`);
        return 'UTC';
      }
    },
    addresses(name: Setting): string[] {
      const list = (text(name) ?? '').split(/[\s,]+/).filter(Boolean);
      for (const entry of list) {
        if (!isNetwork(entry)) {
          problems.push(`${name} must list addresses or networks, not "${entry}"`);
        }
      }
      return list;
    },
  };
}
