import type { Db } from '../../platform/database/db.ts';
import { slotOf } from './columns/columns.ts';
import { hasSlot } from './columns/match-slots.ts';
import { isUnfiltered, type GameFilter } from './columns/read-condition.ts';
import { findSlots } from './find-slots.ts';
import type { GameModels } from './game-models.ts';

/** Tells whether the list has a game, for other features; undefined without a filter. */
export async function gameFilter(db: Db, models: GameModels, filter: GameFilter) {
  if (isUnfiltered(filter)) return undefined;
  const model = await models.columns.current();
  const slots = await findSlots(db, models, model, filter);
  return (gameId: number) => {
    const slot = slotOf(model.columns, gameId);
    return slot !== undefined && hasSlot(slots, slot) !== 0;
  };
}
