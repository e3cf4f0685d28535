import type { Batch, ReadContext, Stream, Target } from './connector.ts';
import type { Skip } from './response-shape.ts';
import { defineStream } from './run-stream.ts';

/** A game that is requested on its own; `hadData` tells whether the source had data recently. */
export type KnownTarget = Target & { hadData: boolean };

type TargetReading<Item> = {
  item: Item;
  skipped?: readonly Skip[];
  /** The source withholds the data of this app: 403 with an empty object. */
  isWithheld: boolean;
};
export type GameContext = ReadContext<null, KnownTarget>;
type TargetReader<Item> = {
  /** The most games of a run. */
  calls: number;
  /** Whether a batch is written; by default after ten games. */
  isFull?: (items: readonly Item[], startedAt: number) => boolean;
  readGame: (context: GameContext, target: KnownTarget) => Promise<TargetReading<Item>>;
};
type GameStream<Item> = Omit<Stream<null, Item, KnownTarget>, 'isCursor' | 'read'> &
  TargetReader<Item>;

/** A stream that requests games one by one. It has no cursor: each game stores when it is due. */
export const defineGameStream = <Item>({
  calls,
  isFull = ({ length }) => length >= 10,
  readGame,
  ...stream
}: GameStream<Item>) =>
  defineStream<null, Item, KnownTarget>({
    ...stream,
    isCursor: (value): value is null => value === null,
    read: (context) => readTargets(context, { calls, isFull, readGame }),
  });

/** Sources withhold data of single apps; for several in a row that had data, it is a limit. */
const maxWithheld = 3;
const withholds = {
  en: 'it withholds what it had for several games in a row',
  'zh-CN': '接连几个游戏都不再提供原有的数据',
};

/**
 * Items from before a failure are written. Several games in a row
 * without the data that they had are an undeclared limit, and none of those is written.
 */
async function* readTargets<Item>(
  context: GameContext,
  { calls, isFull, readGame }: Required<TargetReader<Item>>,
): AsyncGenerator<Batch<null, Item>> {
  let items: Item[] = [];
  let skipped: Skip[] = [];
  let startedAt = performance.now();
  let withheldInRow = 0;
  const batch = () => ({ items, skipped, cursor: null, asOf: context.now() });
  try {
    for (const target of await context.due(calls)) {
      const reading = await readGame(context, target);
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
