import { readFileSync } from 'node:fs';
import type { Secret, Setting } from './setting-names.ts';
import { isNetwork } from './text/network-address.ts';
import { knownTimeZone } from './text/time-zone.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type SettingReader = ReturnType<typeof createSettingReader>;

/** Whether the URL has a host, a numeric database and a password that can be decoded. */
function isRedisAddress({ hostname, pathname, username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return hostname !== '' && /^\/?\d*$/.test(pathname);
  } catch {
    return false;
  }
}

/** Reads and checks settings; adds a line to `problems` for each invalid one. */
export function createSettingReader(environment: Environment, problems: string[]) {
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

  const isSet = (name: Setting) =>
    [name, `${name}_FILE`].some((variable) => environment[variable]?.trim());

  return {
    text,
    /** Reports settings that have no effect because the setting they depend on is missing. */
    needs(main: Setting, others: readonly Setting[]) {
      if (isSet(main)) return;
      for (const name of others) if (isSet(name)) problems.push(`${name} needs ${main}`);
    },
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
    passphrase(name: Secret, minLength: number): string | null {
      const value = secretText(name);
      if (value === null || value.length >= minLength) return value;
      problems.push(`${name} must have at least ${minLength} characters`);
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
    timeZone(name: Setting): string | null {
      const value = text(name);
      const zone = value && knownTimeZone(value);
      if (value && !zone) {
        problems.push(`${name} must be a time zone such as Asia/Shanghai, not "${value}"`);
      }
      return zone;
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
