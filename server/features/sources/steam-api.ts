import type { LiveConfig } from '../../platform/live-config.ts';
import { hostsOf, sourceUrl, type SourceOrigin } from './source-origin.ts';

/** Steam's Web API, shared by all Steam sources, with half of the calls that its terms allow. */

const steamApi: SourceOrigin = { setting: 'steamApi', origin: 'https://api.steampowered.com' };
const limits = { perSecond: 1, perDay: 50_000, open: 2 };

export const steamTerms = {
  name: { en: 'Steam Web API Terms of Use', 'zh-CN': 'Steam Web API 条款' },
  url: 'https://steamcommunity.com/dev/apiterms',
  attribution: 'Powered by Steam',
  attributionUrl: 'https://store.steampowered.com/',
};

export const steamApiHosts = (live: LiveConfig) => hostsOf(live, steamApi, limits);

/** The address of a method; a key, if needed, is sent as a header. */
export const steamApiUrl = (
  live: LiveConfig,
  method: string,
  query: Readonly<Record<string, string>> = {},
): URL => sourceUrl(live, steamApi, method, query);

/** A header and not a query parameter, which would end up in logs. */
export const steamKeyHeader = ({ steamApiKey }: LiveConfig): Record<string, string> =>
  steamApiKey ? { 'x-webapi-key': steamApiKey } : {};
