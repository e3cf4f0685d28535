import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { compiledQuery } from './compiled-query.ts';

const site = await sharedApp();

const counters = compiledQuery<{ least: number; name: string }, { name: string; value: number }>(
  (db, param) =>
    db
      .selectFrom('counters')
      .select(['name', 'value'])
      .where('value', '>=', param('least'))
      .where(sql<boolean>`name = ${param('name')} and ${param('least')} > ${0}`),
);

test('a parameter is used at every position of its name, and constants stay', async () => {
  await site.db.insertInto('counters').values({ name: 'compiled', value: 7 }).execute();
  const row = { name: 'compiled', value: 7 };
  expect(await counters(site.db, { least: 7, name: 'compiled' })).toEqual([row]);
  expect(await counters(site.db, { name: 'compiled', least: 8 })).toEqual([]);
  expect(await counters(site.db, { name: 'compiled', least: 0 })).toEqual([]);
});

test('in a transaction it sees what the transaction wrote', async () => {
  await site.db.transaction().execute(async (db) => {
    await db.insertInto('counters').values({ name: 'within', value: 1 }).execute();
    expect(await counters(db, { least: 1, name: 'within' })).toHaveLength(1);
  });
});
