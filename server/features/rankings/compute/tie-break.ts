/** The facts that decide between games with the same value. */
export type Contender = {
  gameId: number;
  value: number | null;
  previousValue: number | null;
  previousRank: number | null;
  sampleSize: number | null;
  releaseDate: string | null;
};

type Rule = { name: string; compare: (a: Contender, b: Contender) => number };

/** Applied in this order; the last rule always decides. A game without the fact comes second. */
const rules: readonly Rule[] = [
  { name: 'larger increase', compare: (a, b) => compare(increase(b), increase(a), -Infinity) },
  {
    name: 'better previous rank',
    compare: (a, b) => compare(a.previousRank, b.previousRank, Infinity),
  },
  { name: 'larger sample', compare: (a, b) => compare(b.sampleSize, a.sampleSize, -Infinity) },
  { name: 'earlier release', compare: (a, b) => compare(a.releaseDate, b.releaseDate, '9999') },
  { name: 'earlier entry in the catalogue', compare: (a, b) => a.gameId - b.gameId },
];

export function breakTie(a: Contender, b: Contender): number {
  for (const rule of rules) {
    const order = rule.compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

/** The rule that put these two in order. */
export const decidingRule = (a: Contender, b: Contender): string =>
  rules.find((rule) => rule.compare(a, b) !== 0)!.name;

const increase = ({ value, previousValue }: Contender) =>
  value === null || previousValue === null ? null : value - previousValue;

function compare<T extends number | string>(a: T | null, b: T | null, unknown: T): number {
  const [left, right] = [a ?? unknown, b ?? unknown];
  return left === right ? 0 : left < right ? -1 : 1;
}
