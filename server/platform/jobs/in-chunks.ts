import { chunksOf } from '../database/chunks.ts';
import type { JobRun } from './job.ts';

/**
 * Works through many items in chunks and reports progress after each. A run that is cancelled stops
 * between two chunks: what is written stays. Adds what the chunks count to `start`.
 */
export async function inChunks<Item, Counts extends Record<string, number>>(
  { signal, report }: Pick<JobRun, 'signal' | 'report'>,
  items: readonly Item[],
  { size, start }: { size: number; start: Counts },
  work: (chunk: readonly Item[]) => Promise<Counts>,
): Promise<Counts> {
  let counts = start;
  let done = 0;
  for (const chunk of chunksOf(items, size)) {
    signal.throwIfAborted();
    const added = await work(chunk);
    const sums = Object.entries(added).map(([name, count]) => [name, counts[name]! + count]);
    counts = Object.fromEntries(sums) as Counts;
    done += chunk.length;
    await report({ progress: done / items.length, counts });
  }
  return counts;
}
