import type { Actor } from '../../../contract/actors.ts';
import type { AuditContext } from '../../domain/members/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockActors } from '../../platform/database/dialect.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { mergeActors } from '../../domain/games/merge-actors.ts';
import { actorById, survivorOf } from './actors.queries.ts';
import { change, record, type ActorDeps } from './manage-actors.ts';
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
