/** Longer words are not compared. */
const most = 100;
/** Reused by all calls, which are synchronous, because a search compares thousands of words. */
const rows = [new Uint8Array(most + 1), new Uint8Array(most + 1), new Uint8Array(most + 1)];

/** The number of inserted, dropped, changed or swapped letters; at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > most)
    return limit + 1;
  let [beforeLast, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    let fewest = (row[0] = i);
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      const changed = last[j - 1]! + (letter === other ? 0 : 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, changed);
      const isSwapped =
        i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
      if (isSwapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row[j] = cost;
      fewest = Math.min(fewest, cost);
    }
    if (fewest > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length]!, limit + 1);
}
