import { mediaPath, pictureHash, thumbnailOf } from '../../../../brand/picture-address.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { LiveClock } from '../../../platform/live-clock.ts';
import type { LiveConfig } from '../../../platform/live-config.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import type { Outgoing, OutgoingRun } from '../../../platform/outgoing/outgoing.ts';
import { hostsOf, sourceUrl } from '../source-origin.ts';
import { enabledSources } from '../source-states.queries.ts';
import {
  forgetMedia,
  leastServed,
  mediaBytes,
  pictureAddresses,
  readMedia,
  staleMedia,
  storeMedia,
  touchMedia,
} from './media.queries.ts';
import { createPictureFiles } from './picture-files.ts';
import { pictureTypeOf, type PictureType } from './picture-type.ts';

type PictureCacheDeps = {
  db: Db;
  media: { dir: string; maxBytes: number };
  /** Whether pictures are served from here. */
  isOn: () => boolean;
  outgoing: Outgoing;
  clock: LiveClock;
  live: () => LiveConfig;
};
export type CachedPicture = { type: PictureType; body: Buffer };
type KnownPicture = { hash: string; url: string; etag: string | null; misses: number };

export type PictureCache = ReturnType<typeof createPictureCache>;

const maxPictureBytes = 2 * 2 ** 20;
/** The rate of a browser that opens a page, which is what the host is for. */
const limits = { perSecond: 10, perDay: 50_000, open: 4 };
const maxFetching = 200;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const staleAfterMs = 7 * dayMs;
const maxRefreshed = 500;
const msBetweenRefreshes = 500;
/** After this many failures in a row, a host has more trouble than one picture. */
const maxFailures = 5;
const maxRefusals = 10;
const refusesMany = {
  en: 'it refused many pictures in a row',
  'zh-CN': '接连拒绝了多张图片',
};
/** A picture that is missing on its host this many times is removed. */
const maxMisses = 3;
const evictedAtOnce = 100;

/** Caches pictures of Steam on disk: fetched at the first request, refreshed weekly. */
export function createPictureCache({ db, media, isOn, outgoing, clock, live }: PictureCacheDeps) {
  const files = createPictureFiles(media.dir);
  const fetching = new Map<string, Promise<CachedPicture | undefined>>();
  /** How many pictures in a row each host has refused. */
  const refusals = new Map<string, number>();
  const sourceOf = (url: string) =>
    ({ setting: 'steamStore', origin: new URL(url).origin }) as const;

  /** Whether pictures may be fetched; cached ones are served in any case. */
  const mayFetch = async () =>
    isOn() && live().data !== 'off' && (await enabledSources(db)).has('steam-catalogue');

  async function fetchPicture(run: OutgoingRun, known: KnownPicture) {
    const { hash, url, etag } = known;
    const { host, pathname, searchParams } = new URL(url);
    const response = await run.call(
      {
        url: sourceUrl(live(), sourceOf(url), pathname, Object.fromEntries(searchParams)),
        maxBytes: maxPictureBytes,
        headers: { Accept: 'image/*', ...(etag && { 'If-None-Match': etag }) },
      },
      (response) => response,
      { retries: 0, isFile: true },
    );
    const refused = response.status === 403 ? (refusals.get(host) ?? 0) + 1 : 0;
    refusals.set(host, refused % maxRefusals);
    if (refused === maxRefusals) await run.rest(refusesMany);
    const now = clock.now().toISOString();
    const row = { hash, url, fetchedAt: now, lastServedAt: now, misses: 0 };
    if (response.status === 304 && etag) {
      await storeMedia(db, row);
      return undefined;
    }
    const { body, headers } = response;
    const type = response.status === 200 ? pictureTypeOf(body) : null;
    if (!type) {
      await countMiss(known);
      return undefined;
    }
    await files.write(hash, body);
    const newEtag = headers.etag?.slice(0, 200) ?? null;
    await storeMedia(db, { ...row, type, etag: newEtag, bytes: body.length });
    await evict();
    return { type, body };
  }

  /** A cached picture stays at first, because the failure may be temporary. */
  async function countMiss({ hash, url, misses }: KnownPicture) {
    const now = clock.now().toISOString();
    if (misses + 1 < maxMisses) {
      await storeMedia(db, { hash, url, fetchedAt: now, lastServedAt: now, misses: misses + 1 });
    } else {
      await forget(hash);
    }
  }

  /** The next refresh is tomorrow, so that a picture that fails does not keep the others waiting. */
  async function postpone({ hash, url }: KnownPicture) {
    const now = clock.now();
    const fetchedAt = new Date(now.getTime() - staleAfterMs + dayMs).toISOString();
    await storeMedia(db, { hash, url, fetchedAt, lastServedAt: now.toISOString() });
  }

  async function forget(hash: string) {
    await forgetMedia(db, hash);
    await files.remove(hash);
  }

  /** Removes the least recently served pictures until the others fit. */
  async function evict() {
    let excess = (await mediaBytes(db)) - media.maxBytes;
    if (excess <= 0) return;
    for (const { hash, bytes } of await leastServed(db, evictedAtOnce)) {
      if (excess <= 0) return;
      await forget(hash);
      excess -= bytes;
    }
  }

  const runFor = <Result>(
    url: string,
    work: (run: OutgoingRun) => Promise<Result>,
    signal?: AbortSignal,
  ) => outgoing.run({ rules: hostsOf(live(), sourceOf(url), limits), signal }, work);

  /** Undefined when the picture cannot be fetched now. */
  function fetchOnce(known: KnownPicture) {
    const { hash, url } = known;
    const running = fetching.get(hash);
    if (running || fetching.size >= maxFetching) return running;
    const started = runFor(url, (run) => fetchPicture(run, known))
      .catch(async (error: unknown) => {
        if (!(error instanceof OutgoingError)) throw error;
        // It stays too large, so it is not downloaded for each reader.
        if (error.reason === 'too-large') await countMiss(known);
        return undefined;
      })
      .finally(() => fetching.delete(hash));
    fetching.set(hash, started);
    return started;
  }

  /** Finds the address among the game's pictures; it never comes from the request. */
  async function addressOf(hash: string, appId: number) {
    const addresses = await pictureAddresses(db, appId);
    return [...addresses, ...addresses.map(thumbnailOf)].find(
      (address) => mediaPath(address) !== null && pictureHash(address) === hash,
    );
  }

  return {
    mayFetch,

    async get(hash: string, appId: number): Promise<CachedPicture | undefined> {
      if (!isOn()) return undefined;
      const now = clock.now();
      const row = await readMedia(db, hash);
      const body = row?.type ? await files.read(hash) : undefined;
      if (row && body) {
        if (now.getTime() - Date.parse(row.lastServedAt) > hourMs) await touchMedia(db, hash, now);
        return { type: row.type as PictureType, body };
      }
      const isMissing = row !== undefined && row.misses > 0;
      if (isMissing && now.getTime() - Date.parse(row.fetchedAt) < dayMs) return undefined;
      if (!(await mayFetch())) return undefined;
      const url = await addressOf(hash, appId);
      return url ? fetchOnce({ hash, url, etag: null, misses: row?.misses ?? 0 }) : undefined;
    },

    /** Slowly fetches old pictures again; returns how many, and the last failure. */
    async refresh(signal: AbortSignal): Promise<{ read: number; failure?: OutgoingError }> {
      const before = new Date(clock.now().getTime() - staleAfterMs);
      const failures = new Map<string, number>();
      let read = 0;
      let failure: OutgoingError | undefined;
      for (const row of await staleMedia(db, before, maxRefreshed)) {
        const { host } = new URL(row.url);
        const failed = failures.get(host) ?? 0;
        if (failed >= maxFailures) continue;
        try {
          await runFor(row.url, (run) => fetchPicture(run, row), signal);
          failures.delete(host);
          read += 1;
        } catch (error) {
          if (!(error instanceof OutgoingError) || error.reason === 'cancelled') throw error;
          failure = error;
          const isHosts = error.reason === 'paused' || error.reason === 'spent';
          failures.set(host, isHosts ? maxFailures : failed + 1);
          if (!isHosts) await postpone(row);
        }
        await clock.wait(msBetweenRefreshes, signal);
      }
      return { read, ...(failure && { failure }) };
    },
  };
}
