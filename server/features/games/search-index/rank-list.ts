const comma = 44;
const zero = 48;

/** Parses `1,25,7`; empty for anything but text. Splitting would allocate a string for each number. */
export function numbersIn(text: unknown): number[] {
  const numbers: number[] = [];
  if (typeof text !== 'string') return numbers;
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === comma) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - zero;
  }
  numbers.push(number);
  return numbers;
}

/** Ascending ranks as text, each as its distance from the one before: half as long. */
export function rankText(ranks: Iterable<number>): string {
  const steps: number[] = [];
  let last = 0;
  for (const rank of ranks) {
    steps.push(rank - last);
    last = rank;
  }
  return steps.join();
}

export function ranksIn(text: unknown): number[] {
  const ranks = numbersIn(text);
  for (let at = 1; at < ranks.length; at += 1) ranks[at]! += ranks[at - 1]!;
  return ranks;
}

const few = 64;

/** Sorts ranks and removes duplicates. */
export function sortedUnique(ranks: readonly number[]): number[] {
  // A typed array sorts faster, but takes longer to allocate than a few ranks to sort.
  const sorted =
    ranks.length > few ? Uint32Array.from(ranks).toSorted() : ranks.toSorted((a, b) => a - b);
  const once: number[] = [];
  for (const rank of sorted) if (rank !== once.at(-1)) once.push(rank);
  return once;
}

/** Merges two lists of ascending ranks, each rank once. */
export function merged(a: readonly number[], b: readonly number[]): number[] {
  const ranks: number[] = [];
  let [inA, inB] = [0, 0];
  while (inA < a.length || inB < b.length) {
    const [first, second] = [
      a[inA] ?? Number.POSITIVE_INFINITY,
      b[inB] ?? Number.POSITIVE_INFINITY,
    ];
    ranks.push(Math.min(first, second));
    if (first <= second) inA += 1;
    if (second <= first) inB += 1;
  }
  return ranks;
}

/** Whether ascending ranks include this one. */
export function hasRank(ranks: readonly number[], rank: number): boolean {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranks[middle]! < rank) low = middle + 1;
    else high = middle;
  }
  return ranks[low] === rank;
}
