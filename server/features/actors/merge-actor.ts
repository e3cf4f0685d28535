import type { Actor, ActorMerge } from '../../../contract/actors.ts';
import type { AuditContext } from '../../domain/members/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockActors } from '../../platform/database/dialect.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { mergeActors } from '../../domain/games/merge-actors.ts';
import { mergeOf, mergesInto, undoActorMerge } from '../../domain/games/undo-actor-merge.ts';
import { actorById, survivorOf } from './actors.queries.ts';
import { change, record, refusingSameName, type ActorDeps } from './manage-actors.ts';
import { showActor } from './show-actor.ts';

export async function mergeInto(
  deps: ActorDeps,
  by: AuditContext,
  id: number,
  into: number,
): Promise<Actor> {
  if (id === into) throw invalid({ into: { is: 'samePerson' } });
  return change(deps, async (db) => {
    await lockActors(db, [id, into]);
    const absorbed = await actorOrSurvivor(db, id);
    const survivor = await actorOrSurvivor(db, into);
    const credits = await mergeActors(db, id, into, { byManager: 1 });
    const { name, nameNative } = absorbed;
    await record(
      db,
      by,
      'actor.merge',
      into,
      { name, nameNative },
      { name: survivor.name, credits },
    );
    return showActor(db, into);
  });
}

export async function listMerges(db: Db, id: number): Promise<ActorMerge[]> {
  const merges = await mergesInto(db, id);
  return merges.map(({ id, name, record: { nameNative, creditIds, droppedCredits } }) => ({
    id,
    name,
    nameNative,
    credits: creditIds.length + droppedCredits.length,
  }));
}

/** Restores the merged person `id` and returns them. */
export async function undoMerge(deps: ActorDeps, by: AuditContext, id: number): Promise<Actor> {
  const { name } = (await mergeOf(deps.db, id)) ?? { name: '' };
  return refusingSameName(deps, name, () =>
    change(deps, async (db) => {
      const found = await mergeOf(db, id);
      if (!found) throw notFound();
      await lockActors(db, [found.actorId]);
      // Another manager may have undone it while this waited for the lock.
      const merge = await mergeOf(db, id);
      if (!merge) throw notFound();
      const survivor = await actorOrSurvivor(db, merge.actorId);
      if (merge.record.into !== merge.actorId) throw mergedAgain(survivor.name);
      const credits = await undoActorMerge(db, merge);
      const before = { name: survivor.name, nameNative: survivor.nameNative };
      await record(db, by, 'actor.undoMerge', merge.actorId, before, { name: merge.name, credits });
      return showActor(db, id);
    }),
  );
}

const mergedAgain = (name: string) =>
  conflict({
    en: `They have been merged into “${name}” since. Undo that merge first.`,
    'zh-CN': `此后又合并到了“${name}”，请先撤销那次合并。`,
  });

async function actorOrSurvivor(db: Db, id: number) {
  const actor = await actorById(db, id);
  if (actor) return actor;
  const survivor = await survivorOf(db, id);
  if (!survivor) throw notFound();
  const { name } = survivor;
  throw conflict(
    {
      en: `This person was already merged into “${name}”.`,
      'zh-CN': `这位人物已经合并到“${name}”。`,
    },
    { id: survivor.id, name },
  );
}
