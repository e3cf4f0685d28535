import type { Selectable } from 'kysely';
import type { InboxItem, InboxState } from '../../../../contract/news/inbox.ts';
import type { SourceId } from '../../../../contract/sources.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { InboxItemsTable } from '../../../platform/database/tables/source-tables.ts';

/** What a source reports; editors decide what becomes of it. */
export type Report = Omit<Selectable<InboxItemsTable>, 'id' | 'source' | 'state'>;

const dayMs = 86_400_000;
/** What is older when it is first seen is no news. */
const maxNewsDays = 30;
/** Longer than that, so that nothing comes in a second time. */
const keptDays = 90;

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString();

/** Adds what is new, rewrites what its source has edited, and returns how many that were. */
export async function storeReports(
  db: Db,
  source: SourceId,
  reports: readonly Report[],
  now: Date,
): Promise<number> {
  await db
    .deleteFrom('inbox_items')
    .where('source', '=', source)
    .where('publishedAt', '<', daysBefore(now, keptDays))
    .execute();
  // The same report may come twice: with a game and with an add-on of it.
  const unique = new Map(reports.map((report) => [report.externalId, report]));
  const known = await knownReports(db, source, [...unique.keys()]);
  const changed = [...unique.values()].filter((report) => {
    const stored = known.get(report.externalId);
    if (!stored) return report.publishedAt >= daysBefore(now, maxNewsDays);
    return compared.some((field) => stored[field] !== report[field]);
  });
  if (changed.length === 0) return 0;
  await db
    .insertInto('inbox_items')
    .values(changed.map((report) => ({ source, ...report })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'externalId']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        url: eb.ref('excluded.url'),
        text: eb.ref('excluded.text'),
        publishedAt: eb.ref('excluded.publishedAt'),
        gameId: eb.ref('excluded.gameId'),
      })),
    )
    .execute();
  return changed.length;
}

const compared = ['title', 'url', 'text', 'publishedAt', 'gameId'] as const;

async function knownReports(db: Db, source: SourceId, externalIds: readonly string[]) {
  if (externalIds.length === 0) return new Map<string, Report>();
  const rows = await db
    .selectFrom('inbox_items')
    .select(['externalId', ...compared])
    .where('source', '=', source)
    .where('externalId', 'in', externalIds)
    .execute();
  return new Map(rows.map((row) => [row.externalId, row]));
}

export const forgetReports = (db: Db, source: SourceId) =>
  db.deleteFrom('inbox_items').where('source', '=', source).execute();

type InboxQuery = { state?: InboxState | undefined; page: number; size: number };

export function inboxPage(db: Db, { state, page, size }: InboxQuery) {
  const all = db.selectFrom('inbox_items');
  const found = state ? all.where('state', '=', state) : all;
  return countedPage(db, found.select('id'), { page, size }, async ({ limit, offset }) => {
    const rows = await found
      .selectAll()
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return withGames(db, rows);
  });
}

export async function inboxItem(db: Db, id: number): Promise<InboxItem | undefined> {
  const rows = await db.selectFrom('inbox_items').selectAll().where('id', '=', id).execute();
  return (await withGames(db, rows))[0];
}

export const setInboxState = (db: Db, id: number, state: InboxState) =>
  db.updateTable('inbox_items').set({ state }).where('id', '=', id).execute();

async function withGames(
  db: Db,
  rows: readonly Selectable<InboxItemsTable>[],
): Promise<InboxItem[]> {
  const games = await gameSummaries(
    db,
    rows.flatMap(({ gameId }) => gameId ?? []),
  );
  return rows.map(({ gameId, source, ...row }) => ({
    ...row,
    source: source as SourceId,
    game: (gameId !== null && games.get(gameId)) || null,
  }));
}
