import type { GameSummary } from '../../../contract/games/games.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Db } from '../../platform/database/db.ts';
import { isOneOf } from '../../platform/database/dialect.ts';

const pageSize = 2000;

/** The columns of games that a summary is made of. */
export const summaryColumns = [
  'games.id',
  'appId',
  'name',
  'nameZh',
  'status',
  'releaseDate',
  'developers',
  'publishers',
  'genres',
  'tags',
  'platforms',
  'priceCents',
  'currency',
  'score',
  'reviewCount',
  'coverUrl',
] as const;

const summaryRows = (db: Db) => db.selectFrom('games').select(summaryColumns);
type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>['execute']>>[number];

/** Reads a column that stores a list of texts as JSON. */
export const parseList = (text: string) => JSON.parse(text) as string[];

export const toGameSummary = (row: SummaryRow): GameSummary => ({
  id: row.id,
  appId: row.appId,
  name: row.name,
  nameZh: row.nameZh,
  status: row.status,
  releaseDate: row.releaseDate,
  developers: parseList(row.developers),
  publishers: parseList(row.publishers),
  genres: parseList(row.genres),
  tags: parseList(row.tags),
  platforms: parseList(row.platforms),
  priceCents: row.priceCents,
  currency: row.currency,
  score: row.score,
  reviewCount: row.reviewCount,
  coverUrl: row.coverUrl,
});

/** Stores the summaries of these games; belongs in the transaction that changed them. */
export async function storeSummaries(db: Db, ids: readonly number[]) {
  await store(
    db,
    await summaryRows(db)
      .where(isOneOf(db, 'games.id', ids))
      .execute(),
  );
}

/** Stores the summaries of all games, page by page. */
export async function rebuildSummaries(db: Db) {
  await db.deleteFrom('game_summaries').execute();
  const pageAfter = (id: number) =>
    summaryRows(db).where('games.id', '>', id).orderBy('games.id').limit(pageSize).execute();
  for (let page = await pageAfter(0); page.length > 0; page = await pageAfter(page.at(-1)!.id)) {
    await store(db, page);
  }
}

async function store(db: Db, rows: readonly SummaryRow[]) {
  const values = rows.map((row) => ({
    gameId: row.id,
    summary: JSON.stringify(toGameSummary(row)),
  }));
  for (const chunk of chunksOf(values)) {
    await db
      .insertInto('game_summaries')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('gameId').doUpdateSet((eb) => ({ summary: eb.ref('excluded.summary') })),
      )
      .execute();
  }
}
