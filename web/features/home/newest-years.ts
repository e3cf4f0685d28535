/** A row with fewer games looks like a fault. */
export const fewest = 4;

/** The newest years that have a row of games together, by the newest release dates. */
export function newestYears(dates: readonly (string | null)[]) {
  const [lastDay, ...others] = dates.filter((date) => date !== null);
  const earliest = others[fewest - 2];
  if (!lastDay || !earliest) return null;
  return { yearFrom: yearOf(earliest), yearTo: yearOf(lastDay), lastDay };
}

const yearOf = (date: string) => Number(date.slice(0, 4));
