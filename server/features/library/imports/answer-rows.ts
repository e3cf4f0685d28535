import type { LibraryImport } from '../../../../contract/library/imports.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { lockLibrary, type LibraryDeps } from '../write-library.ts';
import { draftOf, toImport, type ImportOf } from './drafts.ts';
import {
  judgeChanges,
  recordsByKey,
  rowsOfImport,
  storePlan,
  targetOf,
  type Found,
  type Planned,
} from './plan-import.ts';

/** Changes answers and judges anew the rows of all games that they are about, before and after. */
const answer = (
  { write }: LibraryDeps,
  own: ImportOf,
  change: (rows: readonly Planned[]) => Promise<Planned[]>,
): Promise<LibraryImport> =>
  write(async (db) => {
    await lockLibrary(db, own.userId);
    const { source } = await draftOf(db, own);
    const rows = await rowsOfImport(db, own.importId);
    const before = new Map(rows.map((row) => [row.position, targetOf(row)]));
    const answered = await change(rows);
    const games = new Set(answered.flatMap((row) => [before.get(row.position), targetOf(row)]));
    const touched = rows.filter((row) => games.has(targetOf(row)) && targetOf(row) !== null);
    for (const row of answered) if (targetOf(row) === null) row.change = null;
    const known = await recordsByKey(db, own.userId, source, touched);
    await judgeChanges(db, own.userId, { source, rows: touched, known });
    const stored = await storePlan(db, own, [...new Set([...answered, ...touched])]);
    return { result: toImport(stored) };
  });

type RowAnswer = { row: number; gameId?: number | null | undefined; skip?: boolean | undefined };

export const answerRow = (deps: LibraryDeps, own: ImportOf, given: RowAnswer) =>
  answer(deps, own, async (rows) => {
    const row = rows.find(({ position }) => position === given.row);
    if (!row || row.change === 'ignored') throw notFound();
    if (given.skip) {
      row.answer = 'skip';
    } else if (given.gameId) {
      row.gameId = given.gameId;
      row.answer = 'accept';
    } else {
      row.answer = given.gameId === null ? 'none' : null;
    }
    return [row];
  });

type GroupAnswer = { certainty: Found['certainty']; answer: 'accept' | 'skip' | 'first' };

export const answerGroup = (deps: LibraryDeps, own: ImportOf, given: GroupAnswer) =>
  answer(deps, own, async (rows) => {
    const group = rows.filter(
      (row) => row.certainty === given.certainty && row.answer === null && row.change !== 'ignored',
    );
    for (const row of group) {
      if (given.answer === 'skip') {
        row.answer = 'skip';
        continue;
      }
      const [first] = JSON.parse(row.candidates) as number[];
      const gameId = given.answer === 'first' ? (first ?? row.gameId) : row.gameId;
      if (gameId === null || gameId === undefined) continue;
      row.gameId = gameId;
      row.answer = 'accept';
    }
    return group;
  });
