import { type Expression, type Selectable, sql } from 'kysely';
import type { InboxItem, InboxState } from '../../../../contract/news/inbox.ts';
import type { SourceId } from '../../../../contract/sources.ts';
import { mostPlayedGames, noticedReports } from '../../../domain/games/noticed-games.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { InboxItemsTable } from '../../../platform/database/tables/source-tables.ts';

/** An item of a source for the editors, who decide whether to use it. */
export type Report = Pick<InboxItemsTable, 'externalId' | 'title' | 'url' | 'text'> & {
  /** Null if the source has no date; then the time when it is first seen is used. */
  publishedAt: Date | null;
  /** The game that it is about. */
  appId: number | null;
  publisher?: string;
};
type InboxRow = Omit<Selectable<InboxItemsTable>, 'id' | 'source' | 'state'>;

const dayMs = 86_400_000;
/** Items that are older when they are first seen are not added. */
const maxNewsDays = 30;
/** Longer than `maxNewsDays`, so that a deleted item is not added again. */
const retentionDays = 90;

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString();

/** Adds new items and updates those that their source has edited; returns how many. */
export async function storeReports(
  db: Db,
  source: SourceId,
  reports: readonly Report[],
  now: Date,
): Promise<number> {
  await db
    .deleteFrom('inbox_items')
    .where('source', '=', source)
    .where('publishedAt', '<', daysBefore(now, retentionDays))
    .execute();
  // The same item may come twice: for a game and for one of its add-ons.
  const unique = new Map(reports.map((report) => [report.externalId, report]));
  const known = await knownReports(db, source, [...unique.keys()]);
  const gameIds = await gamesOfApps(db, [...unique.values()]);
  const changed = [...unique.values()]
    .map(({ appId, publishedAt, publisher = null, ...report }): InboxRow => {
      const date = publishedAt?.toISOString() ?? known.get(report.externalId)?.publishedAt;
      const gameId = appId === null ? null : (gameIds.get(appId) ?? null);
      return { ...report, publisher, gameId, publishedAt: date ?? now.toISOString() };
    })
    .filter((row) => {
      const stored = known.get(row.externalId);
      if (!stored) return row.publishedAt >= daysBefore(now, maxNewsDays);
      return compared.some((field) => stored[field] !== row[field]);
    });
  if (changed.length === 0) return 0;
  await db
    .insertInto('inbox_items')
    .values(changed.map((row) => ({ source, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'externalId']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        url: eb.ref('excluded.url'),
        text: eb.ref('excluded.text'),
        publishedAt: eb.ref('excluded.publishedAt'),
        gameId: eb.ref('excluded.gameId'),
        publisher: eb.ref('excluded.publisher'),
      })),
    )
    .execute();
  return changed.length;
}

const compared = ['title', 'url', 'text', 'publishedAt', 'gameId', 'publisher'] as const;

async function knownReports(db: Db, source: SourceId, externalIds: readonly string[]) {
  if (externalIds.length === 0) return new Map<string, InboxRow>();
  const rows = await db
    .selectFrom('inbox_items')
    .select(['externalId', ...compared])
    .where('source', '=', source)
    .where('externalId', 'in', externalIds)
    .execute();
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Finds games by the store's id only: a name in a title may belong to another game. */
async function gamesOfApps(db: Db, reports: readonly Report[]): Promise<Map<number, number>> {
  const appIds = [...new Set(reports.flatMap(({ appId }) => appId ?? []))];
  if (appIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .select(['id', 'appId'])
    .where(isOneOf(db, 'appId', appIds))
    .execute();
  return new Map(rows.map(({ id, appId }) => [appId, id]));
}

export async function forgetReports(db: Db, source: SourceId) {
  await db.deleteFrom('inbox_items').where('source', '=', source).execute();
  // Ids of items may begin again.
  await db.updateTable('sources').set({ publishedUpTo: null }).where('id', '=', source).execute();
}

export type InboxRecord = Selectable<InboxItemsTable>;

export async function inboxRows(db: Db, ids: readonly number[]): Promise<Map<number, InboxRecord>> {
  const rows = await db.selectFrom('inbox_items').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type InboxQuery = {
  state?: InboxState | undefined;
  noticed?: boolean | undefined;
  page: number;
  size: number;
};

export async function inboxPage(db: Db, { state, noticed, page, size }: InboxQuery) {
  if (noticed) return noticedPage(db, { page, size });
  const all = db.selectFrom('inbox_items');
  const known = state ? all.where('state', '=', state) : all;
  const found =
    noticed === false
      ? known.where('inbox_items.id', 'not in', noticedReports(db).select('inbox_items.id'))
      : known;
  return countedPage(db, found.select('id'), { page, size }, async ({ limit, offset }) => {
    const rows = await found
      .selectAll('inbox_items')
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return withGames(db, rows);
  });
}

/** Grouped by game, those on most shelves first, then by how many play them. */
function noticedPage(db: Db, { page, size }: InboxQuery) {
  const found = noticedReports(db);
  return countedPage(
    db,
    found.select('inbox_items.id'),
    { page, size },
    async ({ limit, offset }) => {
      const rows = await found
        .innerJoin('games', 'games.id', 'inbox_items.gameId')
        .selectAll('inbox_items')
        .orderBy((eb) => shelvesOf(eb.ref('inbox_items.gameId')), 'desc')
        .orderBy(sql`coalesce(games.players, -1)`, 'desc')
        .orderBy('inbox_items.gameId')
        .orderBy('inbox_items.publishedAt', 'desc')
        .orderBy('inbox_items.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return withGames(db, rows);
    },
  );
}

const shelvesOf = (gameId: Expression<unknown>) =>
  sql<number>`(select count(distinct "userId") from shelf_items where "gameId" = ${gameId})`;

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
  const ranks = (await mostPlayedGames(db).execute()).map(({ id }) => id);
  const shelves = await shelvesOfGames(db, [...games.keys()]);
  return rows.map(({ gameId, source, ...row }) => ({
    ...row,
    source: source as SourceId,
    game: (gameId !== null && games.get(gameId)) || null,
    shelves: (gameId !== null && shelves.get(gameId)) || 0,
    rank: (gameId !== null && ranks.indexOf(gameId) + 1) || null,
  }));
}

async function shelvesOfGames(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shelf_items')
    .select((eb) => ['gameId', eb.fn.count<number>('userId').distinct().as('count')])
    .where('gameId', 'in', ids)
    .groupBy('gameId')
    .execute();
  return new Map(rows.map(({ gameId, count }) => [gameId, count]));
}
