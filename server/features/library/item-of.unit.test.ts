import { expect, test } from 'vitest';
import type { ImportRow } from '../../../contract/library/import-row.ts';
import { libraryStatuses } from '../../../contract/library/library-limits.ts';
import { randomFrom, type Random } from '../../../tests/random-accounts.ts';
import { itemOf, laterRow, type Told } from './item-of.ts';

const row = (facts: ImportRow['facts'], more: Partial<ImportRow> = {}): ImportRow => ({
  key: 'k',
  names: ['Game'],
  facts,
  ...more,
});
const told = (source: string, facts: ImportRow['facts'], more?: Partial<ImportRow>): Told => ({
  source,
  sourceKey: 'k',
  row: row(facts, more),
});

test('stores add up, meters of one store do not, and a higher claim holds', () => {
  const steam = told('steam', { minutes: 600, store: 'steam' });
  const playnite = told('playnite', { minutes: 660, store: 'steam' });
  const gog = told('gog', { minutes: 60, store: 'gog' });
  expect(itemOf({}, [steam, playnite, gog])).toMatchObject({
    minutes: 720,
    stores: [
      { store: 'steam', minutes: 660 },
      { store: 'gog', minutes: 60 },
    ],
  });
  expect(itemOf({}, [steam, told('hltb', { minutes: 500 })]).minutes).toBe(600);
  expect(itemOf({}, [steam, told('hltb', { minutes: 700 })]).minutes).toBe(700);
  expect(itemOf({}, [told('steam', { minutes: 0, store: 'steam' })]).minutes).toBeNull();
});

test('what the member has set holds, also nothing', () => {
  const facts = { status: 'finished', minutes: 60, rating: 80 } as const;
  expect(itemOf({ status: null, minutes: 5 }, [told('hltb', facts)])).toMatchObject({
    status: null,
    minutes: 5,
    rating: 80,
    disagree: false,
  });
});

test('of two statuses the newer one holds, without dates the one that says more', () => {
  const older = told('grouvee', { status: 'finished', statusOn: '2019-05-01' });
  const newer = told('hltb', { status: 'playing', statusOn: '2024' });
  expect(itemOf({}, [older, newer])).toMatchObject({ status: 'playing', disagree: true });
  const undated = [told('a', { status: 'played' }), told('b', { status: 'mastered' })];
  expect(itemOf({}, undated).status).toBe('mastered');
});

test('dates are as exact as somebody knows them', () => {
  const runs = [
    { startedOn: '2019', finishedOn: '2020-02' },
    { startedOn: '2019-11', finishedOn: '2020-02-14' },
    { startedOn: '2024', finishedOn: null },
  ];
  expect(itemOf({}, [], runs)).toMatchObject({ startedOn: '2019-11', finishedOn: '2020-02-14' });
});

test('a meter that arrives lower, as zero or not at all, keeps its minutes; a claim may fall', () => {
  const before = row({ minutes: 100, store: 'steam' });
  for (const minutes of [40, 0, null]) {
    expect(laterRow(before, row({ minutes, store: 'steam' })).facts.minutes).toBe(100);
  }
  expect(laterRow(before, row({}))).toMatchObject({ facts: { minutes: 100, store: 'steam' } });
  expect(laterRow(before, row({ minutes: 120, store: 'steam' })).facts.minutes).toBe(120);
  expect(laterRow(row({ minutes: 100 }), row({ minutes: 40 })).facts.minutes).toBe(40);
  expect(laterRow(row({ minutes: 100 }), row({ minutes: 0 })).facts.minutes).toBe(100);
});

const stores = ['steam', 'gog', 'epic', null];
const pick = <T>(random: Random, list: readonly T[]): T => list[random.count(list.length - 1)]!;

const randomFacts = (random: Random): ImportRow['facts'] => ({
  ...(random.chance() && { status: pick(random, libraryStatuses) }),
  ...(random.chance(0.3) && { statusOn: pick(random, ['2019', '2020-05', '2020-05-07']) }),
  ...(random.chance(0.7) && { minutes: random.count(5000), store: pick(random, stores) }),
  ...(random.chance() && { rating: 1 + random.count(99) }),
  ...(random.chance() && { finishedOn: pick(random, ['2020', '2020-05', '2021-01-01']) }),
});

test('the order in which sources arrive never matters (2,000 random histories)', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = randomFrom(seed);
    const all = Array.from({ length: 1 + random.count(5) }, (_, index) => ({
      ...told(pick(random, ['steam', 'hltb', 'gog']), randomFacts(random)),
      sourceKey: String(index),
    }));
    const own = random.chance(0.3) ? { status: pick(random, libraryStatuses) } : {};
    const shuffled = all.toSorted(() => (random.chance() ? 1 : -1));
    expect(itemOf(own, shuffled), `seed ${seed}`).toEqual(itemOf(own, all));
    const [first] = all;
    const without = itemOf(own, all.slice(1));
    expect(itemOf(own, [...all, first!].slice(1, -1)), `seed ${seed}`).toEqual(without);
  }
});

test('minutes of a store never fall, and none is counted twice (10,000 random meters)', () => {
  const wrong: object[] = [];
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const random = randomFrom(seed);
    const records = new Map<string, Told>();
    const highest = new Map<string, number>();
    let last = 0;
    for (let step = 0; step < 8; step += 1) {
      const store = pick(random, ['steam', 'gog', 'epic']);
      const source = pick(random, [store, 'playnite']);
      const minutes = random.chance(0.2) ? 0 : random.count(1000);
      const key = `${source} ${store}`;
      const now = laterRow(records.get(key)?.row as ImportRow, row({ minutes, store }));
      records.set(key, { source, sourceKey: store, row: now });
      highest.set(store, Math.max(minutes, highest.get(store) ?? 0));
      const total = itemOf({}, [...records.values()]).minutes ?? 0;
      const sum = [...highest.values()].reduce((all, one) => all + one, 0);
      if (total < last || total !== sum) wrong.push({ seed, step, last, total, sum });
      last = total;
    }
  }
  expect(wrong).toEqual([]);
});
