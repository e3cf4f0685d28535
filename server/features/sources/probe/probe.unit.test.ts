import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startSources,
  type SourcesSimulator,
} from '../../../../tests/simulators/sources/sources.ts';
import { readConfig } from '../../../platform/config.ts';
import { probedApp, sourceProbes } from './probes.ts';
import { runProbes } from './run-probes.ts';

const key = 'SIMULATED0KEY';
let sources: SourcesSimulator;
beforeEach(async () => void (sources = await startSources({ appIds: [probedApp, 570], key })));
afterEach(() => sources.close());

const run = (settings: Record<string, string> = { STEAM_API_KEY: key }) => {
  const { live } = readConfig({
    LIVE_STEAM_API_URL: sources.origin,
    LIVE_WIKIDATA_URL: sources.wikidataOrigin,
    LIVE_FEEDS_URL: sources.feedsOrigin,
    ...settings,
  });
  return runProbes(sourceProbes(live), { userAgent: 'Ludex/test', pauseMs: 0 });
};

test('every response that the connectors read is understood, in at most twelve calls', async () => {
  const results = await run();
  expect(results.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(results).toHaveLength(12);
  expect(sources.calls).toHaveLength(12);
  expect(sources.calls.every(({ agent }) => agent === 'Ludex/test')).toBe(true);
  expect(sources.calls.every(({ query }) => !query.includes(key))).toBe(true);
});

test('without a key the list of apps is not asked for', async () => {
  const results = await run({});
  expect(results.map(({ name }) => name)).not.toContain('IStoreService/GetAppList/v1');
});

test('a changed shape is named, and the others go on', async () => {
  sources.faultAlways('GetItems', 'drift');
  const wrong = (await run()).filter(({ isFine }) => !isFine);
  expect(wrong).toEqual([
    expect.objectContaining({ found: expect.stringContaining('response.store_items') }),
  ]);
});

test('a limit ends the calls to its host', async () => {
  sources.faultAlways('GetGamesByConcurrentPlayers', 'limit');
  const results = await run();
  expect(results.map(({ found }) => found).slice(1)).toEqual([
    'limited, status 429',
    expect.any(String),
    expect.any(String),
  ]);
  expect(results.slice(-2)).toMatchObject([
    { name: 'Wikidata', isFine: true },
    { name: 'A feed', isFine: true },
  ]);
  expect(sources.calls).toHaveLength(4);
});
