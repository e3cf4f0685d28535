/** The players in an hour or a month. */
type Point = { at: string; average: number | null; peak: number | null };
type Known = { at: string; value: number };
/** A figure, when it was, and the one it is compared with. */
export type Figure = Known & { before: number | null };

export type PlayerFigures = {
  /** The newest hour of a game that is counted now, else the newest month. */
  now: (Figure & { isLive: boolean; course: number[] }) | undefined;
  /** The peak of the last 24 hours, else of the newest month. */
  peak: (Figure & { isLive: boolean }) | undefined;
  highest: Known | undefined;
};

const hourMs = 3_600_000;
/** A month has its line with the eleven before it. */
const courseLength = 12;
/** An older count does not say how many play now. */
const liveHours = 3;

export function playerFigures(
  months: readonly Point[],
  hours: readonly Point[],
  now: number,
): PlayerFigures {
  const averages = months.flatMap(({ at, average }) =>
    average === null ? [] : { at, value: average },
  );
  const peaks = months.flatMap(({ at, peak }) => (peak === null ? [] : { at, value: peak }));
  const live = liveFigures(hours, now);
  const month = averages.at(-1);
  const monthPeak = peaks.at(-1);
  return {
    now:
      live?.now ??
      (month && { ...compared(month, averages), isLive: false, course: course(averages) }),
    peak: live?.peak ?? (monthPeak && { ...compared(monthPeak, peaks), isLive: false }),
    highest: peaks.reduce<Known | undefined>(
      (top, it) => (top && top.value >= it.value ? top : it),
      undefined,
    ),
  };
}

function liveFigures(hours: readonly Point[], now: number) {
  const known = hours.flatMap(({ at, average }) =>
    average === null ? [] : { at, value: average },
  );
  const newest = known.at(-1);
  if (!newest || now - Date.parse(newest.at) > liveHours * hourMs) return undefined;
  const dayBefore = Date.parse(newest.at) - 24 * hourMs;
  const before = known.find(({ at }) => Date.parse(at) === dayBefore)?.value ?? null;
  const lastDay = hours.filter(({ at }) => Date.parse(at) > dayBefore);
  const top = lastDay.reduce<Known>(
    (best, { at, peak }) => ((peak ?? 0) > best.value ? { at, value: peak! } : best),
    { at: newest.at, value: 0 },
  );
  const line = known.filter(({ at }) => Date.parse(at) > dayBefore).map(({ value }) => value);
  return {
    now: { ...newest, before, isLive: true, course: line },
    peak: top.value > 0 ? { ...top, before: null, isLive: true } : undefined,
  };
}

/** Months are compared only with the one right before. */
function compared(newest: Known, all: readonly Known[]): Figure {
  const previous = all.at(-2);
  const isNext = previous && monthOf(newest.at) - monthOf(previous.at) === 1;
  return { ...newest, before: isNext ? previous.value : null };
}

const course = (all: readonly Known[]) => all.slice(-courseLength).map(({ value }) => value);

const monthOf = (at: string): number => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7));
