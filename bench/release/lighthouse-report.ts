import { median, type Judge, type Table } from '../table.ts';
import type { LighthouseReport } from './lighthouse-package.ts';
import type { Paint } from './paint.ts';

export type Visits = { name: string; reports: LighthouseReport[]; paints: Paint[] };

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const onlyCategories: string[] = [...categories];

type Limit = Parameters<Judge['cells']>[2];
type Figure = { title: string; limit: Limit; read: (visits: Visits) => number[] };

const scoreOf = (category: string) => (visits: Visits) =>
  visits.reports.map((report) => (report.categories[category]?.score ?? 0) * 100);

const auditOf = (audit: string) => (visits: Visits) =>
  visits.reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN);

const paintOf = (title: keyof Paint, most: number, more: object = {}): Figure => ({
  title,
  limit: { most, ...more },
  read: ({ paints }) => paints.map((paint) => paint[title]),
});

const seconds = { unit: ' s', digits: 2 };

const figures: Figure[] = [
  ...categories.map((category): Figure => {
    const least = category === 'performance' ? 95 : 100;
    return { title: category, limit: { least }, read: scoreOf(category) };
  }),
  paintOf('first paint', 1.3, seconds),
  paintOf('largest paint', 1.6, seconds),
  paintOf('alive', 2.2, seconds),
  paintOf('layout shift', 0.02, { digits: 3 }),
  paintOf('requests', 14),
  paintOf('script and style', 180, { unit: ' kB' }),
  {
    title: 'blocking time',
    limit: { most: 200, unit: ' ms' },
    read: auditOf('total-blocking-time'),
  },
];

/** The medians of each page, a figure per row. */
export function visitsTable(all: Visits[], judge: Judge): Table {
  const speeds = all.flatMap(({ reports }) =>
    reports.map(({ environment }) => environment.benchmarkIndex),
  );
  return {
    title: `Lighthouse, mobile: medians of ${all[0]?.reports.length ?? 0}, benchmark index ${median(speeds)}`,
    columns: ['figure', ...all.flatMap(({ name }) => [name, 'goal', ''])],
    rows: figures.map(({ title, limit, read }) => [
      title,
      ...all.flatMap((visits) =>
        judge.cells(`${visits.name}: ${title}`, median(read(visits)), limit),
      ),
    ]),
  };
}

/** Performance is judged by its metrics; in the other categories every audit counts. */
export function findingsOf({ name, reports }: Visits): string[] {
  const found = reports.flatMap(({ categories: judged, audits }) =>
    categories
      .slice(1)
      .flatMap((category) => judged[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}: ${audits[id]?.title}`),
  );
  return [...new Set(found)];
}
