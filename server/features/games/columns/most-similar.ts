import { flag, unknown, type Columns } from './columns.ts';
import { slotAt, walkAlong } from './order.ts';

/** The weight of a shared facet value, by the value's index. */
export type Weights = ReadonlyMap<number, number>;

/** Only the most popular games are compared, so that the cost does not grow with the catalog. */
const maxCompared = 8000;

/** Reviews and owners are both a hundred times fewer: popularity adds up their logarithms. */
const hundredTimes = 4;

/**
 * The listed games that have most in common with a game, excluding itself and those a hundred times
 * less known.
 */
export function mostSimilar(
  columns: Columns,
  slot: number,
  weights: Weights,
  limit: number,
): number[] {
  const walk = walkAlong(columns, { sort: 'popularity', direction: 'desc' });
  const similarity = similarityTo(columns, slot, weights);
  const best: { slot: number; similarity: number }[] = [];
  const last = Math.min(columns.count, maxCompared);
  for (let step = 0; step < last; step += 1) {
    const other = slotAt(walk, step);
    if (columns.popularity[other]! < columns.popularity[slot]! - hundredTimes) break;
    if (other === slot || (columns.flags[other]! & flag.listed) === 0) continue;
    const found = similarity(other);
    if (found === 0 || (best.length === limit && found <= best.at(-1)!.similarity)) continue;
    if (best.length === limit) best.pop();
    const place = best.findIndex((one) => one.similarity < found);
    best.splice(place < 0 ? best.length : place, 0, { slot: other, similarity: found });
  }
  return best.map((one) => one.slot);
}

function similarityTo(columns: Columns, slot: number, weights: Weights) {
  const { values, valueStart, valueLength, popularity, released, flags } = columns;
  const weightOf = new Float32Array(columns.kinds.length);
  for (const [number, weight] of weights) weightOf[number] = weight;
  const isClean = (flags[slot]! & flag.nudity) === 0;
  return (other: number) => {
    const start = valueStart[other]!;
    const end = start + valueLength[other]!;
    let shared = 0;
    for (let at = start; at < end; at += 1) shared += weightOf[values[at]!]!;
    if (shared === 0) return 0;
    // Games with many tags have something in common with all others, so their similarity is
    // reduced.
    const spread = Math.sqrt(Math.max(end - start, 8));
    const apart = Math.abs(popularity[other]! - popularity[slot]!);
    const years = yearsApart(released[other]!, released[slot]!);
    const fame = 1 + popularity[other]! / 40 - Math.min(apart, 8) / 40;
    const taste = isClean && (flags[other]! & flag.nudity) !== 0 ? 0.7 : 1;
    return (shared / spread) * fame * (1 - Math.min(years, 20) / 80) * taste;
  };
}

const usualGap = 6;

function yearsApart(a: number, b: number): number {
  if (a === unknown.released || b === unknown.released) return usualGap;
  return Math.abs(a - b) / 10_000;
}
