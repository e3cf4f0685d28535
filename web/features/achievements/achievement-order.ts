type Progress = { earnedAt: string | null; progress: { value: number; goal: number } | null };

/** What is earned, the latest first, and then what is nearest. */
export function inOrder<Item extends Progress>(items: readonly Item[]): Item[] {
  const share = ({ progress }: Item) => (progress ? progress.value / progress.goal : 0);
  const left = ({ progress }: Item) => (progress ? progress.goal - progress.value : Infinity);
  return items.toSorted((a, b) =>
    a.earnedAt === null && b.earnedAt === null
      ? share(b) - share(a) || left(a) - left(b)
      : (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''),
  );
}

/** Fewer members say nothing about how rare something is. */
const leastMembers = 20;

/** How many members there are for one who has it, up to ten; more are `rare`. */
export function rarityOf(holders: number, members: number): number | 'rare' | null {
  if (members < leastMembers) return null;
  const oneIn = Math.round(members / Math.max(holders, 1));
  return oneIn > 10 ? 'rare' : oneIn;
}
