export type Table = { title: string; columns: string[]; rows: string[][] };

/** Collects the missed goals, while tables are made. */
export function createJudge() {
  const missed: string[] = [];
  return {
    missed,
    /** A value with its limit and the verdict, as three cells. */
    cells(what: string, value: number, limit: Limit): [string, string, string] {
      const { unit = '', digits = 0 } = limit;
      const bound = 'least' in limit ? limit.least : limit.most;
      const fits = 'least' in limit ? value >= bound : value <= bound;
      const shown = `${value.toFixed(digits)}${unit}`;
      const sign = 'least' in limit ? '≥' : '≤';
      if (!fits) missed.push(`${what}: ${shown}, goal ${sign} ${bound}${unit}`);
      return [shown, `${sign} ${bound}${unit}`, fits ? 'ok' : 'missed'];
    },
  };
}

export type Judge = ReturnType<typeof createJudge>;

type Limit = { unit?: string; digits?: number } & ({ least: number } | { most: number });

/** Aligns the first column left and the figures right. */
export function render({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const [head, ...body] = lines.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!)))
      .join('  ')
      .trimEnd(),
  );
  const rule = '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return [title, head, rule, ...body].join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
