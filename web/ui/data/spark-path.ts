const box = { width: 96, height: 28, margin: 3 };

type Point = { x: number; y: number };

/** A line over the full width, and its last point. */
export function sparkPath(values: readonly number[]): { line: string; end: Point | undefined } {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = (box.width - 2 * box.margin) / Math.max(1, values.length - 1);
  const room = box.height - 2 * box.margin;
  const points = values.map((value, at) => ({
    x: round(box.margin + at * step),
    // A flat line runs through the middle.
    y: round(box.margin + room * (span === 0 ? 0.5 : 1 - (value - low) / span)),
  }));
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L');
  return { line: `M${line}`, end: points.at(-1) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
