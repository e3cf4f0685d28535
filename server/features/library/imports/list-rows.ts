import type { ImportRow } from '../../../../contract/library/import-row.ts';
import type { ImportSource } from '../../../../contract/library/library-limits.ts';
import { gameSummaries } from '../../../domain/games/game-summaries.ts';
import { readableGames } from '../../../domain/games/readable-games.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { contains } from '../../../platform/text/search-text.ts';
import { sql } from 'kysely';
import { rederive } from '../rederive.ts';
import { writeLibrary, type LibraryDeps } from '../write-library.ts';
import type { Wishes } from '../undo-batch.ts';
import { importOf, type ImportOf } from './drafts.ts';
import type { Planned } from './plan-import.ts';

type Page = { page: number; size: number };
type RowsQuery = Page & {
  certainty?: NonNullable<Planned['certainty']> | undefined;
  change?: NonNullable<Planned['change']> | undefined;
  q?: string | undefined;
};

/** A page of the rows of an import. */
export async function listRows(db: Db, own: ImportOf, query: RowsQuery) {
  await importOf(db, own);
  const { page, size, certainty, change, q } = query;
  let matching = db.selectFrom('library_import_rows').where('importId', '=', own.importId);
  if (certainty) matching = matching.where('certainty', '=', certainty);
  if (change) matching = matching.where('change', '=', change);
  if (q?.trim()) matching = matching.where(contains(sql.ref('name'), q.trim()));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['position', 'row', 'gameId', 'certainty', 'reason', 'candidates', 'answer', 'change'])
    .select('differences')
    .orderBy('position')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const idsOf = ({ candidates }: (typeof rows)[number]) => JSON.parse(candidates) as number[];
  const games = await gameSummaries(
    db,
    rows.flatMap((row) => [row.gameId ?? [], idsOf(row)].flat()),
  );
  const items = rows.map(({ position, row, gameId, differences, ...rest }) => ({
    ...rest,
    row: position,
    told: JSON.parse(row) as ImportRow,
    game: (gameId !== null && games.get(gameId)) || null,
    candidates: (JSON.parse(rest.candidates) as number[]).flatMap((id) => games.get(id) ?? []),
    differences: JSON.parse(differences) as {
      field: string;
      before: string | null;
      after: string | null;
    }[],
  }));
  return { items, total, page, size };
}

const openRecords = (db: Db, userId: number) =>
  db
    .selectFrom('library_records')
    .where('userId', '=', userId)
    .where('state', '=', sql.lit('open'));

/** Rows whose game is not known yet, by name. */
export async function listOpen(db: Db, userId: number, { page, size }: Page) {
  const { total } = await openRecords(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await openRecords(db, userId)
    .select(['id', 'source', 'row'])
    .orderBy('name')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map(({ id, source, row }) => ({
    id,
    source: source as ImportSource,
    told: JSON.parse(row) as ImportRow,
  }));
  return { items, total, page, size };
}

type Decision = { recordId: number; gameId: number | null };

/** Says which game an open row is about; without one, imports leave it out from then on. */
export const decideOpen = (
  deps: LibraryDeps & { wishes: Wishes },
  userId: number,
  { recordId, gameId }: Decision,
) =>
  writeLibrary(deps, userId, async (db, now) => {
    const record = await openRecords(db, userId)
      .select('row')
      .where('id', '=', recordId)
      .executeTakeFirst();
    if (!record) throw notFound();
    if (gameId !== null && !(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    const isWish = gameId !== null && (JSON.parse(record.row) as ImportRow).facts.wishlist;
    if (isWish) {
      await deps.wishes.add(db, userId, [gameId], now);
      await db.deleteFrom('library_records').where('id', '=', recordId).execute();
      return null;
    }
    await db
      .updateTable('library_records')
      .set({ gameId, state: gameId === null ? 'ignored' : 'matched' })
      .where('id', '=', recordId)
      .execute();
    if (gameId !== null) await rederive(db, userId, [gameId], { now });
    return null;
  });
