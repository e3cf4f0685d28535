export type PricePoint = { date: string; cents: number; discount: number };

/** The course of a price as steps, from the first day to the last; the highest price is on top. */
export function priceSteps(
  history: readonly PricePoint[],
  until: string,
  { width, height }: { width: number; height: number },
): string {
  const start = Date.parse(history[0]!.date);
  // A day at least, so that a price of today has a width.
  const length = Math.max(Date.parse(until) - start, 86_400_000);
  const highest = Math.max(1, ...history.map(({ cents }) => cents));
  const steps = history.map(({ date, cents }, at) => {
    const x = Math.round(((Date.parse(date) - start) / length) * width);
    const y = Math.round((1 - cents / highest) * height);
    return at === 0 ? `M0 ${y}` : `H${x}V${y}`;
  });
  return `${steps.join('')}H${width}`;
}
