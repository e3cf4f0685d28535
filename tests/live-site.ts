import { expect } from 'vitest';
import type { JobRun } from '../contract/jobs.ts';
import type { SourceId } from '../contract/sources.ts';
import { readConfig, type Config } from '../server/platform/config.ts';
import { aGame } from './builders.ts';
import type { SourceFault } from './simulators/sources/faults.ts';
import { startSources } from './simulators/sources/sources.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A site beside simulated sources. Its collector lives fast, so that a call each second takes no time. */

type Targets = 'store_apps' | 'news_targets' | 'review_targets' | 'name_targets' | 'voice_targets';

export type LiveSite = Awaited<ReturnType<typeof startLiveSite>>;

type Game = { id: number; appId: number };

type LiveSiteOptions = {
  appIds?: readonly number[];
  on?: readonly SourceId[];
  settings?: Readonly<Record<string, string>>;
  media?: Config['media'];
};

const speed = 1000;
export const liveFrom = new Date('2026-11-15T12:00:00.000Z');
const wallTime = (live: Date) =>
  new Date(liveFrom.getTime() + (live.getTime() - liveFrom.getTime()) / speed);

export async function startLiveSite({
  appIds = [],
  on = [],
  settings = {},
  media = { dir: null, maxBytes: 2 ** 30 },
}: LiveSiteOptions = {}) {
  const now = () =>
    new Date(liveFrom.getTime() + (site.clock.now.getTime() - liveFrom.getTime()) * speed);
  const sources = await startSources({ now, appIds });
  const site: TestApp = await createTestApp({
    media,
    live: readConfig({
      LIVE_STEAM_API_URL: sources.origin,
      LIVE_WIKIDATA_URL: sources.wikidataOrigin,
      LIVE_FEEDS_URL: sources.feedsOrigin,
      LIVE_STEAM_STORE_URL: sources.storeOrigin,
      LIVE_SPEED: String(speed),
      LIVE_SPEED_FROM: liveFrom.toISOString(),
      ...settings,
    }).live,
  });
  const admin = await site.signIn('admin');
  const turn = (id: SourceId, enabled: boolean) =>
    admin.put(`/api/admin/sources/${id}`, { enabled });
  for (const id of on) await turn(id, true);

  /** Runs a job now and waits for its end. */
  async function run(job: `${SourceId}.${string}` | 'pictures'): Promise<JobRun> {
    const started = await admin.post(`/api/admin/jobs/${job}/run`);
    expect(started.statusCode, started.body).toBe(202);
    const last = async (): Promise<JobRun> =>
      (await admin.get(`/api/admin/jobs/${job}/runs?size=1`)).json().data.items[0];
    await expect.poll(async () => (await last()).outcome, { timeout: 25_000 }).not.toBe('running');
    return last();
  }

  /** Adds the games with the most players to the catalog. */
  async function addMostPlayed(count: number): Promise<Game[]> {
    const games: Game[] = [];
    for (const { appId } of sources.world.mostPlayed(liveFrom).slice(0, count)) {
      games.push(await aGame(site.db, { appId }));
    }
    return games;
  }

  return {
    site,
    sources,
    admin,
    now,
    addMostPlayed,
    setClock: (iso: string) => void (site.clock.now = wallTime(new Date(iso))),
    turn,
    run,
    /** Makes every game of a stream due. */
    makeDue: (targets: Targets) =>
      site.db.updateTable(targets).set({ nextAt: '2026-01-01' }).execute(),
    forget: (id: SourceId) => admin.delete(`/api/admin/sources/${id}/data`),
    quarantine: async () => (await admin.get('/api/admin/quarantine')).json().data.items,
    decide: (id: number, accept: boolean) => admin.post(`/api/admin/quarantine/${id}`, { accept }),
    gameOf: async (appId: number) =>
      (await admin.get(`/api/game/by-app-id?appId=${appId}`)).json().data,
    async close() {
      await site.close();
      await sources.close();
    },
  };
}

type StoreItem = Record<string, unknown> & { appid: number };

/** Changes the store's items. */
export const storeSays =
  (change: (item: StoreItem) => object): SourceFault =>
  (original) => {
    const { response } = JSON.parse(original.body) as { response: { store_items: StoreItem[] } };
    const store_items = response.store_items.map((item) => ({ ...item, ...change(item) }));
    return { ...original, body: JSON.stringify({ response: { store_items } }) };
  };
