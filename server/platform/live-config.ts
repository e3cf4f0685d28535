import type { SettingReader } from './setting-reader.ts';
import { isLoopback } from './text/network-address.ts';

/** The environment's settings for live data; the database stores which sources are on. */
export type LiveConfig = Readonly<{
  /** Switches all sources; null: each as switched in management. */
  data: 'on' | 'off' | null;
  steamApiKey: string | null;
  /** Whether games that a source discovers wait for approval; a setting of the site. */
  foundGamesWait: boolean;
  /** Other origins for the sources, which must be simulators on this machine. */
  origins: Readonly<Record<LiveOrigin, string | null>>;
  /**
   * How many times faster than real time the collector's clock runs; above 1 only with simulators.
   */
  speed: number;
  /** When the faster clock agreed with real time; null: at the first start. */
  speedFrom: Date | null;
}>;

export type LiveOrigin = 'steamApi' | 'steamStore' | 'wikidata' | 'feeds';

const originSettings = {
  steamApi: 'LIVE_STEAM_API_URL',
  steamStore: 'LIVE_STEAM_STORE_URL',
  wikidata: 'LIVE_WIKIDATA_URL',
  feeds: 'LIVE_FEEDS_URL',
} as const satisfies Record<LiveOrigin, string>;

export function readLiveConfig(read: SettingReader, problems: string[]): LiveConfig {
  const originOf = (name: LiveOrigin) => readOrigin(read, problems, originSettings[name]);
  const live: LiveConfig = {
    data: read.text('LIVE_DATA') ? read.choice<'on' | 'off'>('LIVE_DATA', ['on', 'off']) : null,
    steamApiKey: read.secret('STEAM_API_KEY', 8),
    foundGamesWait: false,
    origins: {
      steamApi: originOf('steamApi'),
      steamStore: originOf('steamStore'),
      wikidata: originOf('wikidata'),
      feeds: originOf('feeds'),
    },
    speed: read.integer('LIVE_SPEED', 1, 1, 1_000_000),
    speedFrom: readTime(read, problems),
  };
  if (live.steamApiKey && !/^[\w-]+$/.test(live.steamApiKey)) {
    problems.push('STEAM_API_KEY must consist of letters and digits');
  }
  if (live.speed > 1 && Object.values(live.origins).every((origin) => origin === null)) {
    problems.push('LIVE_SPEED is for simulators on this machine: name one, as LIVE_STEAM_API_URL');
  }
  return live;
}

/** Each real source has one fixed origin; any other must be on this machine. */
function readOrigin(
  read: SettingReader,
  problems: string[],
  name: (typeof originSettings)[LiveOrigin],
) {
  const given = read.url(name, ['http:', 'https:']);
  if (given === null) return null;
  const url = new URL(given);
  if (isLoopback(url.hostname) && url.href === `${url.origin}/`) return url.origin;
  problems.push(`${name} must be an origin on this machine, such as http://127.0.0.1:4100`);
  return null;
}

function readTime(read: SettingReader, problems: string[]) {
  const value = read.text('LIVE_SPEED_FROM');
  if (value === null) return null;
  const time = new Date(value);
  if (!Number.isNaN(time.getTime())) return time;
  problems.push(`LIVE_SPEED_FROM must be a time such as 2026-11-01T00:00:00Z, not "${value}"`);
  return null;
}
