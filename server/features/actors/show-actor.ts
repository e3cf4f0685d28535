import type { Actor } from '../../../contract/actors.ts';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { otherNamesOf } from '../../domain/games/merge-actors.ts';
import { actorById, actorSummaries, creditsOf, relatedIds, survivorOf } from './actors.queries.ts';

const maxRelated = 12;

/** A merged person is shown as the one they were merged into, who has another id. */
export async function showActor(db: Db, requestedId: number): Promise<Actor> {
  const actor = (await actorById(db, requestedId)) ?? (await survivorOf(db, requestedId));
  if (!actor) throw notFound();
  const { id } = actor;
  const related = await relatedIds(db, id, maxRelated);
  return {
    ...actor,
    otherNames: await otherNamesOf(db, id),
    credits: await creditsOf(db, id),
    related: await actorSummaries(db, related),
  };
}
