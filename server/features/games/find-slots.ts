import { gameFilter } from '../../../contract/games/games.ts';
import type { Db } from '../../platform/database/db.ts';
import { slotOf, type Columns } from './columns/columns.ts';
import type { GameColumns } from './columns/game-columns.ts';
import { matchSlots, slotSet, type Slots } from './columns/match-slots.ts';
import { isForManagers, readCondition, type GameFilter } from './columns/read-condition.ts';
import type { GameModels } from './game-models.ts';
import { matchingIds } from './search/find-games.ts';

const noGame: Slots = { bits: new Uint32Array(0), total: 0 };

const filterKeys = Object.keys(gameFilter) as (keyof GameFilter)[];

/** A cache key: equivalent filters have the same key. */
export const filterKey = (filter: GameFilter) =>
  JSON.stringify(filterKeys.map((key) => filter[key]));

/** The games that match a filter. */
export async function findSlots(
  db: Db,
  models: GameModels,
  model: GameColumns,
  filter: GameFilter,
): Promise<Slots> {
  const { columns, recent } = model;
  const key = filterKey(filter);
  const q = filter.q?.trim();
  if (q) await forgetOldSearches(models, model);
  const known = recent.slots.get(key);
  if (known) return known;
  const condition = await readCondition(db, columns, filter);
  const named = q ? await slotsNamed(models, columns, q, isForManagers(filter)) : undefined;
  return recent.slots.set(key, condition ? matchSlots(columns, condition, named) : noGame);
}

/** Clears cached results of a search index that was since updated or rebuilt. */
async function forgetOldSearches({ search }: GameModels, model: GameColumns) {
  const searched = await search.query((index) => index.searched);
  if (model.searched === searched) return;
  model.searched = searched;
  model.recent.slots.clear();
  model.recent.counts.clear();
}

async function slotsNamed(
  { search }: GameModels,
  columns: Columns,
  q: string,
  alsoUnlisted: boolean,
): Promise<Slots> {
  const ids = await search.query(({ searched }) => matchingIds(searched, q, alsoUnlisted));
  return slotSet(
    columns,
    ids.flatMap((id) => slotOf(columns, id) ?? []),
  );
}
