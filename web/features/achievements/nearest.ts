type Progress = { earnedAt: string | null; progress: { value: number; goal: number } | null };

/** The earned achievements, the latest first. */
export const newestEarned = <Item extends Progress>(items: readonly Item[]): Item[] =>
  items
    .filter(({ earnedAt }) => earnedAt !== null)
    .toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''));

/** The achievements closest to completion: by share done, then by the steps that remain. */
export function nearest<Item extends Progress>(items: readonly Item[], count: number): Item[] {
  const share = ({ progress }: Item) => (progress ? progress.value / progress.goal : 0);
  const left = ({ progress }: Item) => (progress ? progress.goal - progress.value : Infinity);
  return items
    .filter(({ earnedAt }) => earnedAt === null)
    .toSorted((a, b) => share(b) - share(a) || left(a) - left(b))
    .slice(0, count);
}
