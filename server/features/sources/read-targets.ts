import type { Batch, ReadContext, Target } from './connector.ts';
import type { Skip } from './response-shape.ts';

/** A game that is requested on its own; `hadData` tells whether the source had data recently. */
export type KnownTarget = Target & { hadData: boolean };

type TargetReading<Item> = {
  item: Item;
  skipped?: readonly Skip[];
  /** The source withholds the data of this app: 403 with an empty object. */
  isWithheld: boolean;
};
type TargetReader<Item> = {
  calls: number;
  isFull: (items: readonly Item[], startedAt: number) => boolean;
  read: (target: KnownTarget) => Promise<TargetReading<Item>>;
};

/** Sources withhold data of single apps; for several in a row that had data, it is a limit. */
const maxWithheld = 3;
const withholds = {
  en: 'it withholds what it had for several games in a row',
  'zh-CN': '接连几个游戏都不再提供原有的数据',
};

/**
 * Requests games one by one. Items from before a failure are written. Several games in a row
 * without the data that they had are an undeclared limit, and none of those is written.
 */
export async function* readTargets<Item>(
  context: ReadContext<null, KnownTarget>,
  { calls, isFull, read }: TargetReader<Item>,
): AsyncGenerator<Batch<null, Item>> {
  let items: Item[] = [];
  let skipped: Skip[] = [];
  let startedAt = performance.now();
  let withheldInRow = 0;
  const batch = () => ({ items, skipped, cursor: null, asOf: context.now() });
  try {
    for (const target of await context.due(calls)) {
      const reading = await read(target);
      items.push(reading.item);
      skipped.push(...(reading.skipped ?? []));
      withheldInRow = reading.isWithheld && target.hadData ? withheldInRow + 1 : 0;
      if (withheldInRow === maxWithheld) {
        items = items.slice(0, -maxWithheld);
        await context.rest(withholds);
      }
      // A withheld item may be the start of such a row, so the batch is not written yet.
      if (withheldInRow > 0 || !isFull(items, startedAt)) continue;
      yield batch();
      items = [];
      skipped = [];
      startedAt = performance.now();
    }
  } catch (error) {
    if (items.length > 0) yield batch();
    throw error;
  }
  if (items.length > 0) yield batch();
}
