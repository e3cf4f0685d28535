import type { Type } from 'typebox';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import type { importGames as contract, ImportRow } from '../../../../contract/games/games-batch.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { fieldMessage } from '../../../platform/http/field-problems.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import {
  changeCatalogue,
  writeGames,
  type ManagerRequest,
} from '../../../domain/games/writing/write-games.ts';
import { planImport, type PlannedRow } from './plan-import.ts';
import { readImport, type ImportLine } from './read-import.ts';

export type ImportInput = Type.Static<(typeof contract)['schema']['body']>;

const shownRows = 200;

/**
 * Imports all lines or none, unless bad lines are to be skipped. A dry run makes the same plan and
 * stops before writing. Returns undefined for a long file that a job is to write.
 */
export async function importGames(
  context: Pick<Context, 'db' | 'write'>,
  manager: ManagerRequest,
  input: ImportInput,
  language: Language,
) {
  const { dryRun } = input;
  const lines = await linesOf(input);
  if (dryRun) {
    return report(await planLines(context.db, lines), { dryRun, language, changeSetId: null });
  }
  if (input.asJob && lines.length > gameLimits.batch) return undefined;
  return changeCatalogue(context, async (db) => {
    const rows = await planLines(db, lines);
    const changes = isStopped(input, rows) ? [] : changesOf(rows);
    const writing = { ...manager, action: 'game.import', asChangeSet: true } as const;
    const { changeSetId } = await writeGames(db, changes, writing);
    return report(rows, { dryRun, language, changeSetId });
  });
}

export const linesOf = ({ format, content, emptyCells = 'keep' }: ImportInput) =>
  readImport(format, content, emptyCells);

export const planLines = async (db: Db, lines: readonly ImportLine[]) =>
  planImport(lines, await storedGames(db, 'appId', appIdsOf(lines)));

export const isStopped = ({ onInvalid = 'stop' }: ImportInput, rows: readonly PlannedRow[]) =>
  onInvalid === 'stop' && rows.some(({ outcome }) => outcome === 'failed');

export const changesOf = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ change }) => change ?? []);

const appIdsOf = (lines: readonly ImportLine[]) =>
  lines.flatMap(({ given: { appId } }) => (Number.isSafeInteger(appId) ? [appId as number] : []));

type ReportFrame = { dryRun: boolean; language: Language; changeSetId: number | null };

/** The order of kinds in the report; within a kind, rows are in the order of the file. */
const kinds = ['failed', 'updated', 'created', 'unchanged'] as const;

function report(rows: readonly PlannedRow[], { language, ...frame }: ReportFrame) {
  const byKind = Map.groupBy(rows, ({ outcome }) => outcome);
  const rowsOf = (kind: ImportRow['outcome']) => byKind.get(kind) ?? [];
  return {
    ...frame,
    counts: {
      created: rowsOf('created').length,
      updated: rowsOf('updated').length,
      unchanged: rowsOf('unchanged').length,
      failed: rowsOf('failed').length,
    },
    cleared: countsOf(rows.flatMap(({ cleared }) => cleared)),
    rows: kinds
      .flatMap(rowsOf)
      .slice(0, Math.max(shownRows, rowsOf('failed').length))
      .map((row) => toImportRow(row, language)),
  };
}

const countsOf = (fields: readonly string[]) => {
  const counts = Map.groupBy(fields, (field) => field);
  return Object.fromEntries(Array.from(counts, ([field, { length }]) => [field, length]));
};

const toImportRow = (
  { change: _, cleared: __, problems, ...row }: PlannedRow,
  language: Language,
): ImportRow => ({
  ...row,
  problems: Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, fieldMessage(problem, language)]),
  ),
});
