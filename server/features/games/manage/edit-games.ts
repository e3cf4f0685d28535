import type { BatchEdit, GameChange } from '../../../../contract/games/games-batch-edit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import {
  writeGames,
  type BatchOptions,
  type GameChange as Write,
} from '../../../domain/games/writing/write-games.ts';
import { planEdit } from './plan-edit.ts';

const shownItems = 200;
const chunkSize = 500;

type Edit = { ids: readonly number[]; change: GameChange };

/** Plans a batch without writing it. */
export async function previewEdit(db: Db, { ids, change }: Edit): Promise<BatchEdit> {
  const preview = emptyResult();
  const pause = createPauses();
  for (const chunk of chunksOf(ids, chunkSize)) {
    const plan = await planEdits(db, { ids: chunk, change });
    join(preview, plan.result);
    await pause();
  }
  return { ...preview, items: preview.items?.slice(0, shownItems) ?? [] };
}

/** Writes a batch within the caller's transaction. */
export async function editGames(db: Db, edit: Edit, options: BatchOptions): Promise<BatchEdit> {
  const { writes, result } = await planEdits(db, edit);
  const { items: _, ...counts } = result;
  const { changeSetId } = await writeGames(db, writes, { ...options, action: 'game.edit' });
  return { ...counts, changeSetId };
}

async function planEdits(db: Db, { ids, change }: Edit) {
  const result = emptyResult();
  const writes: Write[] = [];
  const games = await storedGames(db, 'id', ids);
  const found = new Map(games.map((game) => [game.id, game]));
  for (const id of ids) {
    const game = found.get(id);
    if (!game || game.deletedAt !== null) {
      result.skipped.push({ id, reason: 'missing' });
      continue;
    }
    const plan = planEdit(game, change);
    for (const field of plan.locked) count(result.locked, field);
    for (const field of plan.cleared) count(result.cleared, field);
    if (plan.reason) result.skipped.push({ id, reason: plan.reason });
    else if (plan.change === null) result.unchanged.push(id);
    else {
      result.changed.push(id);
      writes.push(plan.change);
      const { name, nameZh } = game;
      for (const [field, { from, to }] of Object.entries(plan.changes)) {
        result.items.push({ id, name, nameZh, field, before: from as Value, after: to as Value });
      }
    }
  }
  return { result, writes };
}

type Item = NonNullable<BatchEdit['items']>[number];
type Value = Item['before'];

const emptyResult = () => ({
  changed: [] as number[],
  unchanged: [] as number[],
  skipped: [] as BatchEdit['skipped'],
  cleared: {} as Record<string, number>,
  locked: {} as Record<string, number>,
  changeSetId: null,
  items: [] as Item[],
});

function join(all: ReturnType<typeof emptyResult>, part: ReturnType<typeof emptyResult>) {
  all.changed.push(...part.changed);
  all.unchanged.push(...part.unchanged);
  all.skipped.push(...part.skipped);
  if (all.items.length < shownItems) all.items.push(...part.items);
  for (const [field, games] of Object.entries(part.cleared)) count(all.cleared, field, games);
  for (const [field, games] of Object.entries(part.locked)) count(all.locked, field, games);
}

function count(counts: Record<string, number>, field: string, games = 1) {
  counts[field] = (counts[field] ?? 0) + games;
}
