import type { BrowserContext } from '@playwright/test';
import { startSources } from '../../simulators/sources/sources.ts';
import { test as base } from './fixtures.ts';
import { send } from './manage-games.ts';
import { startProduct } from './product.ts';

const nothing = { nameZh: null, developers: [], tags: [], platforms: [] };
const knownGame = (appId: number, name: string, releaseDate: string) => ({
  ...nothing,
  appId,
  name,
  releaseDate,
});

/** Of Dota 2 the store says another name than the site. */
const known = [
  knownGame(730, 'Counter-Strike 2', '2012-08-21'),
  knownGame(440, 'Team Fortress 2', '2007-10-10'),
];
const namesHere = { 730: 'Counter-Strike 2', 570: 'Dota 2', 440: 'Team Fortress 2' };

/** A product of its own, whose sources are simulated: the figures would disturb other journeys. */
export const test = base.extend<object, { environment: Record<string, string> }>({
  environment: [
    async ({}, use) => {
      const sources = await startSources({ appIds: [730, 570, 440], known });
      await use({
        LIVE_STEAM_API_URL: sources.origin,
        LIVE_WIKIDATA_URL: sources.wikidataOrigin,
        LIVE_FEEDS_URL: sources.feedsOrigin,
      });
      await sources.close();
    },
    { scope: 'worker' },
  ],
});

/** The same with no games but those that are added: sources and jobs are done in a moment. */
export const onSmallSite = test.extend({
  start: [
    async ({ environment }, use) =>
      use(() => startProduct(undefined, { ...environment, SEED: 'none' })),
    { scope: 'worker' },
  ],
});

/** Adds the games that are not there yet. */
export async function addGames(context: BrowserContext, appIds: (keyof typeof namesHere)[]) {
  for (const appId of appIds) {
    const found = await context.request.get(`/api/game/by-app-id?appId=${appId}`);
    if (found.ok()) continue;
    await send(context, 'POST', '/api/game', { appId, name: namesHere[appId], status: 1 });
  }
}
