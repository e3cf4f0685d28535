import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startSources,
  type SourcesSimulator,
} from '../../../../tests/simulators/sources/sources.ts';
import { readConfig } from '../../../platform/config.ts';
import { probedApp, sourceProbes, voicedApp } from './probes.ts';
import { runProbes } from './run-probes.ts';

const key = 'SIMULATED0KEY';
let sources: SourcesSimulator;
beforeEach(
  async () => void (sources = await startSources({ appIds: [probedApp, voicedApp], key })),
);
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

test('every response that the connectors read is parsed, in at most twelve calls', async () => {
  const results = await run();
  expect(results.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(sources.calls).toHaveLength(12);
  expect(sources.calls.every(({ agent }) => agent === 'Ludex/test')).toBe(true);
  expect(sources.calls.every(({ query }) => !query.includes(key))).toBe(true);
});

test('apps are listed as by the connector: with a key by the list, else by the search', async () => {
  const list = 'IStoreService/GetAppList/v1';
  const search = 'IStoreQueryService/Query/v1';
  const called = async (settings?: Record<string, string>) => {
    const results = await run(settings);
    expect(results.filter(({ isFine }) => !isFine)).toEqual([]);
    return results.map(({ name }) => name).filter((name) => name === list || name === search);
  };
  expect(await called()).toEqual([list]);
  expect(await called({})).toEqual([search]);
});

test('names and voices are both read, and a changed format of either is a failure', async () => {
  const wikidata = async () => (await run()).find(({ name }) => name === 'Wikidata');
  expect(await wikidata()).toMatchObject({
    isFine: true,
    found: expect.stringMatching(/^.+, \d+ voices$/),
  });
  for (const lost of ['actor', 'en']) {
    sources.faultAlways('/sparql', (response) => ({
      ...response,
      body: response.body.replaceAll(`"${lost}":`, '"renamed":'),
    }));
    expect(await wikidata()).toMatchObject({ isFine: false });
  }
});

test('months of new releases are read', async () => {
  const releases = 'ISteamChartsService/GetTopReleasesPages/v1';
  const found = async () => (await run()).find(({ name }) => name === releases);
  expect(await found()).toEqual({ name: releases, isFine: true, found: '3 months' });
  sources.faultAlways('GetTopReleasesPages', 'drift');
  expect(await found()).toMatchObject({ isFine: false });
});

test('a changed format is reported, and the other probes continue', async () => {
  sources.faultAlways('GetItems', 'drift');
  const wrong = (await run()).filter(({ isFine }) => !isFine);
  expect(wrong).toEqual([
    expect.objectContaining({ found: expect.stringContaining('response.store_items') }),
  ]);
});

test('a rate limit ends the calls to its host', async () => {
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
