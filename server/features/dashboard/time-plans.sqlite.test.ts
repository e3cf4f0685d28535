import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../../tests/shared-app.ts';
import { hasAdministrator } from '../../domain/members/administrators.ts';
import { staffLooks } from '../../domain/members/staff-names.ts';
import { deleteExpiredSessions } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/database/db.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { createSqliteDb } from '../../platform/database/sqlite-dialect.ts';
import { countByHour } from './dashboard.queries.ts';

const site = await sharedApp();
const now = new Date('2026-11-15T12:00:00Z');
beforeAll(async () => void (await site.signIn('admin')));

/** How SQLite reads the tables in the statements that the action runs. */
async function readsOf(action: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sqlite = openSqlite(site.database.place);
  const prepare = sqlite.prepare.bind(sqlite);
  const steps: { detail: string }[] = [];
  sqlite.prepare = (text) => {
    if (/^(?:select|delete)/.test(text)) {
      steps.push(...(prepare(`explain query plan ${text}`).all() as typeof steps));
    }
    return prepare(text);
  };
  await action(createSqliteDb(sqlite));
  sqlite.close();
  return steps.map(({ detail }) => detail);
}

test.each([
  ['new members by hour', (db) => countByHour(db, 'users', '2026-11-01')],
  ['comments by hour', (db) => countByHour(db, 'comments', '2026-11-01')],
  ['the first administrator', (db) => hasAdministrator(db)],
  ['names of staff', (db) => staffLooks(db)],
  ['sessions that have expired', (db) => deleteExpiredSessions(db, now)],
] satisfies [string, (db: Db) => Promise<unknown>][])(
  '%s are found by an index',
  async (_, action) => {
    const reads = await readsOf(action);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((step) => /^SCAN (?!.*users_with_role)/.test(step))).toEqual([]);
  },
);
