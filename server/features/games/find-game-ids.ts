import type { Db } from '../../platform/database/db.ts';
import { hasSlot } from './columns/match-slots.ts';
import type { GameFilter } from './columns/read-condition.ts';
import { findSlots } from './find-slots.ts';
import type { GameModels } from './game-models.ts';

/** The ids of all games that the list would show for a filter, ascending. */
export async function findGameIds(
  db: Db,
  models: GameModels,
  filter: GameFilter,
): Promise<Float64Array> {
  const model = await models.columns.current();
  const slots = await findSlots(db, models, model, filter);
  const { count, ids } = model.columns;
  const found = new Float64Array(slots.total);
  let next = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (hasSlot(slots, slot)) found[next++] = ids[slot]!;
  }
  return found.toSorted();
}
