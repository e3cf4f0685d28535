import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

export type Config = Readonly<{
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  secretKey: string | null;
  logLevel: LogLevel;
  seed: 'demo' | 'none';
  signup: 'open' | 'invite';
  rateLimits: boolean;
  metricsToken: string | null;
  trustProxy: readonly string[];
  shutdownDelayMs: number;
  /** New work is refused while the event loop is later than this; 0 never refuses. */
  maxEventLoopDelayMs: number;
}>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting, and names all that is wrong with them at once. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const read = reader(environment, problems);

  const port = read.integer('PORT', 3000, 0, 65_535);
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const rateLimits = read.choice('RATE_LIMITS', ['on', 'off']) === 'on';
  if (!rateLimits && !isLoopback(new URL(publicUrl).hostname)) {
    problems.push(`RATE_LIMITS=off is for a loopback PUBLIC_URL only, not ${publicUrl}`);
  }
  const config: Config = {
    port,
    host: read.text('HOST') ?? '::',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl: read.secretUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    secretKey: read.secret('SECRET_KEY', 32),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    seed: read.choice('SEED', ['demo', 'none']),
    signup: read.choice('LOGIN_SIGNUP', ['open', 'invite']),
    rateLimits,
    metricsToken: read.secret('METRICS_TOKEN', 16),
    trustProxy: read.addresses('TRUST_PROXY'),
    shutdownDelayMs: read.integer('SHUTDOWN_DELAY', 0, 0, 60) * 1000,
    maxEventLoopDelayMs: read.integer('MAX_EVENT_LOOP_DELAY', 150, 0, 60_000),
  };
  if (problems.length > 0) throw new StartError(`Wrong settings: ${problems.join('; ')}.`);
  return Object.freeze(config);
}

export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '');
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address);
}

function reader(environment: Environment, problems: string[]) {
  /** An empty value counts as unset, as in most compose files. */
  const text = (name: string) => environment[name]?.trim() || null;

  /** A secret may also come from a file, named by NAME_FILE. */
  function secretText(name: string) {
    const file = text(`${name}_FILE`);
    if (!file) return text(name);
    try {
      return readFileSync(file, 'utf8').trim() || null;
    } catch {
      problems.push(`${name}_FILE names ${file}, which cannot be read`);
      return null;
    }
  }

  function checkedUrl(name: string, value: string | null, protocols: readonly string[]) {
    if (value === null) return null;
    if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value;
    problems.push(
      `${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return null;
  }

  return {
    text,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === null) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
      return fallback;
    },
    choice<T extends string>(name: string, allowed: readonly T[], fallback: T = allowed[0]!): T {
      const value = text(name);
      if (value === null) return fallback;
      if ((allowed as readonly string[]).includes(value)) return value as T;
      problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
      return fallback;
    },
    url: (name: string, protocols: readonly string[]) => checkedUrl(name, text(name), protocols),
    secretUrl: (name: string, protocols: readonly string[]) =>
      checkedUrl(name, secretText(name), protocols),
    secret(name: string, minLength: number): string | null {
      const value = secretText(name);
      if (value === null || value.length >= minLength) return value;
      problems.push(`${name} must have at least ${minLength} characters`);
      return null;
    },
    addresses(name: string): string[] {
      const list = (text(name) ?? '').split(/[\s,]+/).filter(Boolean);
      for (const entry of list) {
        if (!isIP(entry.split('/')[0]!)) {
          problems.push(`${name} must list addresses or networks, not "${entry}"`);
        }
      }
      return list;
    },
  };
}
