import type { Actor } from '../../../contract/actors.ts';
import type { Db, Engine } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  actorById,
  actorSummaries,
  creditsOf,
  otherNamesOf,
  relatedIds,
} from './actors.queries.ts';

const mostRelated = 12;

export async function showActor(db: Db, engine: Engine, id: number): Promise<Actor> {
  const actor = await actorById(db, id);
  if (!actor) throw notFound();
  const related = await relatedIds(db, engine, id, mostRelated);
  return {
    ...actor,
    otherNames: await otherNamesOf(db, id),
    credits: await creditsOf(db, id),
    related: await actorSummaries(db, engine, related),
  };
}
