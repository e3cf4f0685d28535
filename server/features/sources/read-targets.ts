import type { Batch, ReadContext, Target } from './connector.ts';
import type { Skip } from './response-shape.ts';

/** A game that is requested on its own; `hadData`: the source had something lately. */
export type KnownTarget = Target & { hadData: boolean };

type TargetReading<Item> = {
  item: Item;
  skipped?: readonly Skip[];
  /** The source has nothing to say about this app: 403 and an empty object. */
  isWithheld: boolean;
};
type TargetReader<Item> = {
  calls: number;
  isFull: (items: readonly Item[], startedAt: number) => boolean;
  read: (target: KnownTarget) => Promise<TargetReading<Item>>;
};

/** Data of single apps is withheld, never that of several in a row which had some yesterday. */
const maxWithheld = 3;

/**
 * Requests game after game. What came before a failure stays; a row of games without the data that
 * they had is a limit in disguise, and of these nothing is written.
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
        await context.rest('it withholds what it had for several games in a row');
      }
      // A row that is not over yet may turn out to be a limit.
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
