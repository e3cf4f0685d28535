const han = /\p{Script=Han}/u;
/** What may stand between the name of a series and that of one game. */
const ending = /[\s:：·\-–—~～(（【《0-9０-９IVXⅠ-Ⅻ之的]+$/u;
const fewest = 2;

/** What most Chinese names of its games begin with: 黑暗之魂 of 黑暗之魂 III and 黑暗之魂：重制版. */
export function chineseSeriesName(names: readonly string[]): string | null {
  const chinese = names.filter((name) => han.test(name));
  const counts = new Map<string, number>();
  for (const name of chinese) {
    for (const start of beginnings(name)) counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const most = chinese.length / 2;
  const [best] = [...counts]
    .filter(([start, count]) => count >= fewest && count > most && han.test(start))
    .toSorted(([a, one], [b, other]) => other - one || b.length - a.length);
  return best?.[0] ?? null;
}

function beginnings(name: string): Set<string> {
  const letters = [...name];
  const starts = letters.map((_, at) =>
    letters
      .slice(0, at + 1)
      .join('')
      .replace(ending, ''),
  );
  return new Set(starts.filter((start) => [...start].length >= fewest));
}
