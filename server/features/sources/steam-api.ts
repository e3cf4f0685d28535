import type { LiveConfig } from '../../platform/live-config.ts';
import type { HostRule } from '../../platform/outgoing/host-limits.ts';

/** Steam's Web API, which all Steam sources share, with half of the calls that its terms allow. */

const origin = 'https://api.steampowered.com';
const limits = { perSecond: 1, perDay: 50_000, open: 2 };

export const steamTerms = {
  name: 'Steam Web API Terms of Use',
  url: 'https://steamcommunity.com/dev/apiterms',
  attribution: 'Powered by Steam',
  attributionUrl: 'https://store.steampowered.com/',
};

/** A collector that lives faster than the world calls simulators alone. */
const originIn = ({ origins, speed }: LiveConfig) =>
  origins.steamApi ?? (speed > 1 ? undefined : origin);

export function steamApiHosts(live: LiveConfig): HostRule[] {
  const address = originIn(live);
  return address ? [{ host: new URL(address).host, ...limits }] : [];
}

/** The address of a method; the key, where one is needed, goes into a header. */
export function steamApiUrl(
  live: LiveConfig,
  method: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(method, originIn(live) ?? origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Never in the query, which ends up in logs. */
export const steamKeyHeader = ({ steamApiKey }: LiveConfig): Record<string, string> =>
  steamApiKey ? { 'x-webapi-key': steamApiKey } : {};
