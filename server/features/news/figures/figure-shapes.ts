/** The box of a drawing, in its own units. */
export type Box = { left: number; right: number; top: number; bottom: number };

export type Dot = { index: number; x: number; y: number; value: number };

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Places values in a box: `low` at its bottom, `high` at its top. */
export function dotsOf(
  values: readonly (number | null)[],
  box: Box,
  [low, high]: readonly [number, number],
): Dot[] {
  const step = (box.right - box.left) / Math.max(1, values.length - 1);
  const span = high - low || 1;
  return values.flatMap((value, index) =>
    value === null
      ? []
      : {
          index,
          value,
          x: tenths(values.length === 1 ? (box.left + box.right) / 2 : box.left + index * step),
          y: tenths(box.bottom - ((value - low) / span) * (box.bottom - box.top)),
        },
  );
}

/** The dots in runs without a gap. */
export function runsOf(dots: readonly Dot[]): Dot[][] {
  const runs: Dot[][] = [];
  for (const dot of dots) {
    const run = runs.at(-1);
    if (run && run.at(-1)!.index === dot.index - 1) run.push(dot);
    else runs.push([dot]);
  }
  return runs;
}

/** A single dot is a short stroke, so that it can be seen. */
export const linePath = (dots: readonly Dot[]): string =>
  runsOf(dots)
    .map((run) => {
      const [first] = run as [Dot];
      if (run.length === 1) return `M${tenths(first.x - 2)} ${first.y}h4`;
      return `M${run.map(({ x, y }) => `${x} ${y}`).join('L')}`;
    })
    .join('');

export const areaPath = (dots: readonly Dot[], bottom: number): string =>
  runsOf(dots)
    .filter((run) => run.length > 1)
    .map(
      (run) =>
        `M${run[0]!.x} ${bottom}${run.map(({ x, y }) => `L${x} ${y}`).join('')}L${run.at(-1)!.x} ${bottom}Z`,
    )
    .join('');

/** The first dot, the highest and the last one, each once. */
export function markedDots(dots: readonly Dot[]): { mark: 'first' | 'high' | 'last'; dot: Dot }[] {
  const [first] = dots;
  const last = dots.at(-1);
  if (!first || !last) return [];
  const high = dots.reduce((best, dot) => (dot.value > best.value ? dot : best));
  const marks = [
    { mark: 'first' as const, dot: first },
    { mark: 'high' as const, dot: high },
    { mark: 'last' as const, dot: last },
  ];
  return marks.filter(({ mark, dot }) => mark === 'high' || dot !== high);
}

/**
 * Where ranks stand in a chart of as many games. All lower ranks share one place below the last, so
 * that the lines end as far apart as the names beside them.
 */
export function placesIn(rows: readonly { ranks: readonly (number | null)[] }[]) {
  const lowest = rows.length + 1;
  const places = rows.map(({ ranks }) => ranks.map((rank) => rank && Math.min(rank, lowest)));
  return { places, range: [Math.max(...places.flat().map(Number), 2), 1] as const };
}
