import { catalogueReads } from '../../public-reads.ts';
import type { AuditAction } from '../../../../contract/audit-log.ts';
import { dayIn } from '../../../../contract/rankings/periods.ts';
import { auditAll, type Actor } from '../../members/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Work } from '../../../platform/database/db.ts';
import { lockCatalogue } from '../../../platform/database/dialect.ts';
import { joinSeries } from '../series/join-series.ts';
import { withCovers } from '../covers/with-covers.ts';
import { refreshGames } from '../refresh-games.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';
import { addChangeSet, addToChangeSet, addToDaysChangeSet } from './add-change-set.ts';
import {
  dated,
  differences,
  pick,
  stateKeys,
  type Difference,
  type GameState,
  type StoredGame,
  type WrittenGame,
} from './game-state.ts';
import { insertGames, removeGames, updateGames } from './stored-games.queries.ts';

/** `game` is null for a new game; `to` is null to remove the game permanently. */
export type GameChange = { game: StoredGame | null; to: GameState | null };

/** The author, request id and time of a write. */
export type ManagerRequest = {
  actor: Pick<Caller, 'userId' | 'nickname'>;
  requestId: string;
  now: Date;
  /** The time zone that determines the date of new facts; sources use UTC. */
  timeZone?: string;
};
export type WriteOptions = Omit<ManagerRequest, 'actor'> & {
  actor: Actor;
  action: AuditAction<'game'>;
  /** `daily`: adds to the actor's change set of that day; a number: to the set with this id. */
  asChangeSet?: boolean | 'daily' | number;
};

/** How a manager's batch is written, in one change set. */
export type BatchOptions = ManagerRequest & Required<Pick<WriteOptions, 'asChangeSet'>>;

/** A placeholder for the id of a game that is not inserted yet. */
const NEW_ID = 0;

export type CatalogueContext = Pick<Context, 'write'>;

/** Runs one change of the catalogue at a time, in a transaction. */
export const changeCatalogue = <Result>({ write }: CatalogueContext, change: Work<Result>) =>
  write(async (db) => {
    await lockCatalogue(db);
    return { result: await change(db), after: { invalidate: catalogueReads } };
  });

/**
 * The only way to change games: writes the rows, the data derived from them, the audit log and, if
 * it can be undone as a whole, a change set. Games that would not change are skipped and are not in
 * the result. Call it inside `changeCatalogue`.
 */
export async function writeGames(
  db: Db,
  changes: readonly GameChange[],
  { action, actor, requestId, now, timeZone = 'UTC', asChangeSet = false }: WriteOptions,
): Promise<{ ids: number[]; changeSetId: number | null }> {
  const at = now.toISOString();
  const today = dayIn(now, timeZone);
  // An undo restores the old facts with their date.
  const isUndo = action === 'game.undo';
  const covered = isUndo ? changes : await withCovers(db, changes);
  const written = covered
    .map(({ game, to }) => ({ game, to: to && !isUndo ? dated(game, to, today) : to }))
    .map(asWritten)
    .filter((change) => change !== null);
  if (written.length === 0) return { ids: [], changeSetId: null };

  const known = written.filter(({ id }) => id !== NEW_ID);
  await refreshGames(
    db,
    known.map(({ id }) => id),
    async () => {
      const updates = known.filter((game) => game.after !== null);
      await updateGames(db, updates as { id: number; after: Difference }[], at);
      const removed = known.filter(({ after }) => after === null);
      if (removed.length > 0)
        await removeGames(
          db,
          removed.map(({ id }) => id),
        );
      const created = written.filter(({ id }) => id === NEW_ID);
      const ids = await insertGames(
        db,
        created.map(({ after }) => after as GameState),
        at,
      );
      for (const game of created) game.id = ids.get(game.after!.appId!)!;
      return [...ids.values()];
    },
  );
  const target = { actor, action, target: 'game', requestId, now } as const;
  await auditAll(
    db,
    written.map(({ id, before, after }) => ({
      ...target,
      targetId: id,
      before: withoutDay(before),
      after: withoutDay(after),
    })),
  );
  if (!isUndo) await joinSeries(db, covered.flatMap(newName));
  const ids = written.map(({ id }) => id);
  if (!asChangeSet) return { ids, changeSetId: null };
  if (typeof asChangeSet === 'number') {
    await addToChangeSet(db, asChangeSet, written);
    return { ids, changeSetId: asChangeSet };
  }
  const add = asChangeSet === 'daily' ? addToDaysChangeSet : addChangeSet;
  return { ids, changeSetId: await add(db, { action, at, actor }, written) };
}

/** The name of a game that may have come to a series: it is new, or its name or companies are. */
function newName({ game, to }: GameChange): string[] {
  const decisive = ({ name, status, developers, publishers }: GameState) =>
    JSON.stringify([name, status, developers, publishers]);
  return to && (!game || decisive(game) !== decisive(to)) ? [to.name] : [];
}

/** Leaves out the dates, because every change records its time anyway. */
function withoutDay(
  state: Difference | null,
): Omit<Difference, 'dataAsOf' | 'priceAsOf' | 'priceCountry'> | null {
  if (!state) return null;
  const { dataAsOf: _, priceAsOf: __, priceCountry: ___, ...rest } = state;
  return rest;
}

function asWritten({ game, to }: GameChange): WrittenGame | null {
  if (!game) return to && { id: NEW_ID, before: null, after: pick(to, stateKeys), version: 1 };
  const version = game.version + 1;
  if (!to) return { id: game.id, before: pick(game, stateKeys), after: null, version };
  const difference = differences(game, to);
  return difference && { id: game.id, ...difference, version };
}
