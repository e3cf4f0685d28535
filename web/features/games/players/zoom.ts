/** The rows that a chart shows, by their first and last index. */
export type View = { from: number; to: number };

/** A view of fewer rows is no course. */
export const leastRows = 3;

export const whole = (count: number): View => ({ from: 0, to: Math.max(0, count - 1) });

export const isWhole = ({ from, to }: View, count: number): boolean =>
  from === 0 && to >= count - 1;

/** The same number of rows, as far on as there are rows. */
export function moved({ from, to }: View, by: number, count: number): View {
  const way = Math.min(Math.max(by, -from), count - 1 - to);
  return { from: from + way, to: to + way };
}

/** As many rows as asked for, with one of them at the same place as before. */
export function resized(view: View, around: number, rows: number, count: number): View {
  const { from, to } = view;
  const size = Math.min(Math.max(rows, leastRows), count);
  const share = to === from ? 0.5 : (around - from) / (to - from);
  const start = Math.round(around - share * (size - 1));
  return moved({ from: start, to: start + size - 1 }, 0, count);
}

/** What a key makes of the view; undefined for keys that move within it, or mean nothing here. */
export function viewByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  view: View,
  at: number,
  count: number,
): View | undefined {
  const rows = view.to - view.from + 1;
  if (key === '+' || key === '=') return resized(view, at, Math.ceil(rows / 2), count);
  if (key === '-' || key === '_') return resized(view, at, rows * 2, count);
  if (isWhole(view, count)) return undefined;
  if (key === 'Escape') return whole(count);
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (way === 0) return undefined;
  if (shiftKey) return moved(view, way * Math.ceil(rows / 4), count);
  return at === (way > 0 ? view.to : view.from) ? moved(view, way, count) : undefined;
}
