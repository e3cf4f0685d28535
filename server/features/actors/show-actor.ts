import type { Actor } from '../../../contract/actors.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { otherNamesOf } from '../../domain/games/merge-actors.ts';
import { actorById, actorSummaries, creditsOf, relatedIds, survivorOf } from './actors.queries.ts';

const mostRelated = 12;

/** Somebody who was merged is shown as the person they are, whose id is another. */
export async function showActor(db: Db, engine: Engine, asked: number): Promise<Actor> {
  const actor = (await actorById(db, asked)) ?? (await survivorOf(db, asked));
  if (!actor) throw notFound();
  const { id } = actor;
  const related = await relatedIds(db, engine, id, mostRelated);
  return {
    ...actor,
    otherNames: await otherNamesOf(db, id),
    credits: await creditsOf(db, id),
    related: await actorSummaries(db, engine, related),
  };
}
