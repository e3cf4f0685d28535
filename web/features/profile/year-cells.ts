export const strengths = [0, 1, 2, 3] as const;
type Strength = (typeof strengths)[number];

const dayMs = 86_400_000;
const weeks = 53;

/** The squares of each strength as one path: a column a week, the last one ends today. */
export function yearCells(
  days: readonly { day: string; count: number }[],
  now: Date,
): Record<Strength, string> {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const today = Math.floor(now.getTime() / dayMs);
  // 1970 began on a Thursday; weeks begin on Monday.
  const monday = today - ((today + 3) % 7);
  const paths: Record<Strength, string> = { 0: '', 1: '', 2: '', 3: '' };
  for (let day = monday - 7 * (weeks - 1); day <= today; day += 1) {
    const column = weeks - 1 - (monday - (day - ((day + 3) % 7))) / 7;
    const count = counts.get(new Date(day * dayMs).toISOString().slice(0, 10)) ?? 0;
    const strength = count === 0 ? 0 : count < 3 ? 1 : count < 6 ? 2 : 3;
    paths[strength] += `M${column * 10} ${((day + 3) % 7) * 10}h8v8h-8z`;
  }
  return paths;
}
