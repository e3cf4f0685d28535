import type { Type } from 'typebox';
import { libraryLimits } from '../../../contract/library/library-limits.ts';
import type { addPlaythrough } from '../../../contract/library/library-edits.ts';
import type { Playthrough } from '../../../contract/library/library.ts';
import { readableGames } from '../../domain/games/readable-games.ts';
import type { Db } from '../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { endsBeforeStart, requireDays } from './partial-dates.ts';
import { rederive } from './rederive.ts';
import { rowIn, rowsOfGames, type RecordRow, type RunRow } from './stored-rows.ts';
import { requireRoom, writeLibrary, type LibraryDeps } from './write-library.ts';

type Body = Type.Static<(typeof addPlaythrough)['schema']['body']>;

const valuesOf = (body: Body) => ({
  status: body.status,
  platform: body.platform ?? null,
  startedOn: body.startedOn ?? null,
  finishedOn: body.finishedOn ?? null,
  minutes: body.minutes ?? null,
  note: body.note?.trim() || null,
});

function requireOrder(body: Body) {
  requireDays(body);
  if (endsBeforeStart(body)) throw invalid({ finishedOn: { is: 'beforeStart' } });
}

const own = (run: RunRow): Playthrough => {
  const { gameId: _gameId, createdAt: _createdAt, ...facts } = run;
  return { ...facts, source: null };
};

/** Those that the member wrote and those that sources tell, the latest first. */
export function playthroughsOf(
  runs: readonly RunRow[],
  records: readonly RecordRow[],
): Playthrough[] {
  const told = records.flatMap((record) =>
    (rowIn(record).runs ?? []).map(({ key: _key, ...run }) => ({
      id: null,
      source: record.source as NonNullable<Playthrough['source']>,
      status: run.status,
      platform: run.platform ?? null,
      startedOn: run.startedOn ?? null,
      finishedOn: run.finishedOn ?? null,
      minutes: run.minutes ?? null,
      note: run.note ?? null,
    })),
  );
  const lastDay = (run: Playthrough) => run.finishedOn ?? run.startedOn ?? '';
  return [...runs.map(own), ...told].toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1));
}

export function addRun(deps: LibraryDeps, userId: number, gameId: number, body: Body) {
  requireOrder(body);
  return writeLibrary(deps, userId, async (db, now) => {
    if (!(await readableGames(db, [gameId])).has(gameId)) throw notFound();
    const { runs } = await rowsOfGames(db, userId, [gameId]);
    if ((runs.get(gameId)?.length ?? 0) >= libraryLimits.runs) throw conflict(tooMany);
    const run = await db
      .insertInto('playthroughs')
      .values({ userId, gameId, ...valuesOf(body), createdAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await rederive(db, userId, [gameId], { now });
    await requireRoom(db, userId);
    const { userId: _userId, ...added } = run;
    return own(added);
  });
}

type RunOf = { gameId: number; id: number };

const runOf = async (db: Db, userId: number, { gameId, id }: RunOf): Promise<RunRow> => {
  const { runs } = await rowsOfGames(db, userId, [gameId]);
  const run = runs.get(gameId)?.find((one) => one.id === id);
  if (!run) throw notFound();
  return run;
};

export function changeRun(deps: LibraryDeps, userId: number, run: RunOf, body: Body) {
  requireOrder(body);
  return writeLibrary(deps, userId, async (db, now) => {
    const before = await runOf(db, userId, run);
    await db.updateTable('playthroughs').set(valuesOf(body)).where('id', '=', before.id).execute();
    await rederive(db, userId, [run.gameId], { now });
    return own({ ...before, ...valuesOf(body) });
  });
}

export const removeRun = (deps: LibraryDeps, userId: number, run: RunOf) =>
  writeLibrary(deps, userId, async (db, now) => {
    const { id } = await runOf(db, userId, run);
    await db.deleteFrom('playthroughs').where('id', '=', id).execute();
    await rederive(db, userId, [run.gameId], { now });
    return null;
  });

const tooMany = {
  en: `A game has at most ${libraryLimits.runs} playthroughs.`,
  'zh-CN': `每款游戏最多 ${libraryLimits.runs} 个周目。`,
};
