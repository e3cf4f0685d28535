import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../tests/test-database.ts';
import { countDemo } from '../features/demo/remove-demo.ts';
import { loadDemo, needsDemo } from './data-set.ts';
import { playersFile } from './players-file.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';

const minute = 60_000;

let store: Awaited<ReturnType<typeof createMigratedDatabase>>;
beforeEach(async () => {
  store = await createMigratedDatabase();
});
afterEach(() => store.dispose());

const db = () => store.database.db;

async function counters() {
  const rows = await db().selectFrom('counters').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Skips the player counts and their charts, which take most of the time of a load. */
async function skipPlayers() {
  const file = playersFile.name;
  const bytes = readFileSync(join(import.meta.dirname, 'data', file));
  const checksum = createHash('sha256').update(bytes).digest('hex');
  await db().insertInto('imports').values({ file, checksum, rows: 0, loadedAt: 'x' }).execute();
}

describe('the demo data', () => {
  test('is not loaded with SEED=none, nor into a database with other games', async () => {
    await seedWhenEmpty(store.database, { ...store.config, seed: 'none' });
    expect(await needsDemo(store.database)).toBe(true);
    const own = { appId: 1, name: 'Mine', createdAt: 'x', updatedAt: 'x' };
    await db().insertInto('games').values(own).execute();
    expect(await needsDemo(store.database)).toBe(false);
    expect(await countDemo(db())).toEqual({ members: 0, texts: 0 });
  });

  test(
    'fills an empty database from a process of its own, and goes on where a load stopped',
    async () => {
      await skipPlayers();
      await seedWhenEmpty(store.database, { ...store.config, seed: 'demo' });
      expect(await counters()).toMatchObject({
        games: 6564,
        gamesListed: 6235,
        playerMonths: 0,
        actors: 354,
        chartEntries: 29_332,
      });
      const [run] = await db().selectFrom('job_runs').selectAll().execute();
      expect(run).toMatchObject({
        outcome: 'ok',
        message: expect.stringMatching(/Checked \d+ rankings/),
      });
      const people = await countDemo(db());
      expect(people).toMatchObject({ members: 13 });
      expect(people.texts).toBeGreaterThan(500);
      expect(await needsDemo(store.database)).toBe(false);
      expect(await loadDemo(store.database, { now: new Date() })).toBe(0);

      await db().deleteFrom('imports').where('file', '=', 'actor-credits.csv.gz').execute();
      expect(await needsDemo(store.database)).toBe(true);
      expect(await loadDemo(store.database, { now: new Date() })).toBe(470);
      expect(await counters()).toMatchObject({ actors: 354 });
      expect(await countDemo(db())).toEqual(people);
    },
    3 * minute,
  );
});
