import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { visibleEvents } from '../../domain/events/read-events.ts';
import { calendarDays, undatedEvents } from './calendar.queries.ts';
import { eventPage, eventsOfGame } from './events.queries.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { createSqliteDb } from '../../platform/database/sqlite-dialect.ts';

const site = await sharedApp();
const scope = {
  from: '2026-09-01',
  to: '2026-09-30',
  kinds: ['release', 'update'] as const,
  games: undefined,
  userId: undefined,
};

beforeAll(async () => {
  await site.db
    .insertInto('events')
    .values({
      gameId: null,
      kind: 'sale',
      date: '2026-09-01',
      endDate: '2026-09-02',
      precision: 'day',
      title: 'Sale',
      titleZh: null,
      url: null,
      source: 'editors',
      externalId: null,
      weight: 2,
    })
    .execute();
});

/** How SQLite reads the tables in each statement that the action runs. */
async function readsOf(action: (db: typeof site.db) => Promise<unknown>): Promise<string[]> {
  const sqlite = openSqlite(site.database.place);
  const statements: string[] = [];
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = (text) => {
    statements.push(text);
    return prepare(text);
  };
  await action(createSqliteDb(sqlite));
  const steps = statements
    .filter((text) => text.includes('events'))
    .flatMap((text) => prepare(`explain query plan ${text}`).all() as { detail: string }[]);
  sqlite.close();
  return steps.map(({ detail }) => detail);
}

const page = { page: 1, size: 10 };

test.each([
  ['a month of the calendar', (db) => calendarDays(db, scope)],
  ['what has no day', (db) => undatedEvents(db, scope)],
  ['the events of a game', (db) => eventsOfGame(db, 1, {})],
  ['the newest events', (db) => eventPage(db, page)],
  ['the newest events of a kind', (db) => eventPage(db, { ...page, kind: ['sale'] })],
  ['the newest of two kinds', (db) => eventPage(db, { ...page, kind: ['sale', 'update'] })],
  [
    'visible events of a day',
    (db) => visibleEvents(db).selectAll('events').where('date', '=', scope.from).execute(),
  ],
] satisfies [string, (db: typeof site.db) => Promise<unknown>][])(
  '%s is read by an index',
  async (name, read) => {
    const steps = await readsOf(read);
    const reads = steps.filter((step) => /\bevents\b/.test(step));
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) expect(read).toMatch(/USING (COVERING )?INDEX/);
    // Of the games, only those that readers do not see, from their own index.
    for (const step of steps.filter((step) => /\bgames\b/.test(step))) {
      expect(step).toContain('COVERING INDEX games_unseen');
    }
    const sorts = steps.filter((step) => step.includes('TEMP B-TREE'));
    expect(sorts).toHaveLength(name === 'what has no day' ? 1 : 0);
  },
);
