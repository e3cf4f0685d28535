import type { Db } from '../../platform/database/db.ts';
import { slotOf } from './columns/columns.ts';
import { hasSlot } from './columns/match-slots.ts';
import { isUnfiltered, type GameFilter } from './columns/read-condition.ts';
import { findSlots } from './find-slots.ts';
import type { GameModels } from './game-models.ts';

/** The games that a filter of the list has, for other features; undefined without a filter. */
export async function gameFilter(db: Db, models: GameModels, filter: GameFilter) {
  if (isUnfiltered(filter)) return undefined;
  const model = await models.columns.current();
  const slots = await findSlots(db, models, model, filter);
  const { columns } = model;
  return {
    has(gameId: number): boolean {
      const slot = slotOf(columns, gameId);
      return slot !== undefined && hasSlot(slots, slot) !== 0;
    },
    popularity(gameId: number): number {
      const slot = slotOf(columns, gameId);
      return slot === undefined ? 0 : columns.popularity[slot]!;
    },
  };
}
