import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startSources,
  type SourcesSimulator,
} from '../../../../tests/simulators/sources/sources.ts';
import { readConfig } from '../../../platform/config.ts';
import { checkHost } from '../../../platform/outgoing/safe-lookup.ts';
import { sendRequest } from '../../../platform/outgoing/send-request.ts';
import { readFeed } from './read-feed.ts';

let sources: SourcesSimulator;
beforeEach(async () => void (sources = await startSources({ appIds: [620] })));
afterEach(() => sources.close());

const row = {
  id: 1,
  givenTitle: null,
  ownTitle: null,
  addedAt: '',
  etag: null,
  lastModified: null,
  nextAt: '',
  lastOkAt: null,
  failures: 0,
  problem: null,
  message: null,
  movedTo: null,
};

const read = (url: string) => {
  const { live } = readConfig({ LIVE_FEEDS_URL: sources.feedsOrigin });
  const now = () => new Date();
  return readFeed(
    { live, now, call: async (request, parse) => parse(await sendRequest(request)) },
    { ...row, url },
  );
};

test('a redirect to another public host is followed, one into a private network is not', async () => {
  const at = (name: string) => read(`${sources.feedsOrigin}/feeds/${name}`);
  expect(await at('moved')).toMatchObject({
    movedTo: `${sources.feedsOrigin}/feeds/rss`,
    feed: { title: 'Daily Dice' },
  });
  for (const name of ['inside', 'metadata']) {
    expect(await at(name)).toMatchObject({ feed: null, failure: { problem: 'address' } });
  }
  // The simulator of other sources is on this machine too, but is not the one of feeds.
  expect(await read(`${sources.origin}/feeds/rss`)).toMatchObject({
    failure: { problem: 'address' },
  });
  const byName = sources.origin.replace('127.0.0.1', 'localhost');
  expect(await read(`${byName}/feeds/rss`)).toMatchObject({ failure: { problem: 'address' } });
});

test('a name with any private address is rejected; an unknown name is not', async () => {
  const found =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
  await expect(checkHost('a.example', found('93.184.215.14', '10.0.0.8'))).rejects.toMatchObject({
    reason: 'address',
  });
  await checkHost('b.example', found('93.184.215.14'));
  await checkHost('c.example', () => Promise.reject(new Error('ENOTFOUND')));
});
