import { afterEach, beforeEach, expect, test } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { startLiveSite, type LiveSite } from '../../../../tests/live-site.ts';

const appId = 2_000_100;
const route = 'sparql';

let live: LiveSite;
beforeEach(async () => void (live = await startLiveSite({ appIds: [appId], on: ['wikidata'] })));
afterEach(() => live.close());

const ourGame = () => aGame(live.site.db, { appId, name: live.sources.world.name(appId) });

test('a query that takes too long is split', async () => {
  for (let step = 0; step < 60; step += 1)
    await aGame(live.site.db, { appId: 3_000_000 + step, name: `Game ${step}` });
  const timedOut = {
    status: 500,
    type: 'text/plain',
    body: 'java.util.concurrent.TimeoutException',
  };
  live.sources.fault(route, 'timeout', 'cut', 'timeout', () => timedOut);
  expect(await live.run('wikidata.names')).toMatchObject({
    outcome: 'nothing-new',
    counts: { read: 60 },
  });
  const sizes = live.sources.calls.map(({ query }) => query.match(/%2230000\d\d%22/g)!.length);
  expect(sizes).toEqual([60, 60, 60, 60, 30, 30]);
});

test.each([
  ['drift', 'failed'],
  [{ limit: '60' }, 'partial'],
  ['blocked', 'partial'],
] as const)('%o ends the run as %s and names nothing', async (fault, outcome) => {
  await ourGame();
  live.sources.fault(route, fault);
  expect(await live.run('wikidata.names')).toMatchObject({
    outcome,
    counts: { calls: 1, changed: 0 },
  });
  expect((await live.gameOf(appId)).nameZh).toBeNull();
});

test.each([
  ['drift', 'failed'],
  [{ limit: '60' }, 'partial'],
] as const)('%o ends the run as %s and credits nobody', async (fault, outcome) => {
  await ourGame();
  live.sources.fault(route, fault);
  expect(await live.run('wikidata.voices')).toMatchObject({ outcome, counts: { changed: 0 } });
  expect(await live.site.db.selectFrom('actors').selectAll().execute()).toEqual([]);
});
