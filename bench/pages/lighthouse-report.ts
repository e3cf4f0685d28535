import type { LighthouseReport } from './lighthouse-package.ts';
import { median } from '../median.ts';
import type { Paint } from './paint.ts';
import { render } from '../report/report.ts';

export type Visits = { name: string; reports: LighthouseReport[]; paints: Paint[] };

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const onlyCategories: string[] = [...categories];

type Figure = {
  title: string;
  goal: number;
  isBest: 'most' | 'least';
  digits: number;
  read: (visits: Visits) => number[];
};

const scoreOf = (category: string) => (visits: Visits) =>
  visits.reports.map((report) => (report.categories[category]?.score ?? 0) * 100);

const auditOf = (audit: string) => (visits: Visits) =>
  visits.reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN);

const figures: Figure[] = [
  ...categories.map((category): Figure => {
    const goal = category === 'performance' ? 95 : 100;
    return { title: category, goal, isBest: 'most', digits: 0, read: scoreOf(category) };
  }),
  {
    title: 'FCP s',
    goal: 1.3,
    isBest: 'least',
    digits: 2,
    read: ({ paints }) => paints.map(({ firstPaint }) => firstPaint),
  },
  {
    title: 'LCP s',
    goal: 1.6,
    isBest: 'least',
    digits: 2,
    read: ({ paints }) => paints.map(({ largestPaint }) => largestPaint),
  },
  {
    title: 'alive s',
    goal: 2.2,
    isBest: 'least',
    digits: 2,
    read: ({ paints }) => paints.map(({ alive }) => alive),
  },
  {
    title: 'CLS',
    goal: 0.02,
    isBest: 'least',
    digits: 3,
    // Lighthouse has another viewport and speed; the layout must not shift in either.
    read: (visits) => {
      const seen = auditOf('cumulative-layout-shift')(visits);
      return visits.paints.map(({ shift }, at) => Math.max(shift, seen[at] ?? 0));
    },
  },
  { title: 'TBT ms', goal: 200, isBest: 'least', digits: 0, read: auditOf('total-blocking-time') },
];

/** Prints the medians, the failed audits and the missed goals. */
export function reportVisits(all: Visits[]) {
  const missed: string[] = [];
  const rows = all.map((visits) => [
    visits.name,
    ...figures.map(({ title, goal, isBest, digits, read }) => {
      const value = median(read(visits));
      const shown = value.toFixed(digits);
      const fits = isBest === 'most' ? Number(shown) >= goal : Number(shown) <= goal;
      if (!fits) missed.push(`${visits.name}: ${title} ${shown}, goal ${goal}`);
      return fits ? shown : `${shown} !`;
    }),
  ]);
  const goals = [
    'goal',
    ...figures.map(({ goal, isBest }) => (isBest === 'most' ? `≥ ${goal}` : `≤ ${goal}`)),
  ];
  const reports = all.flatMap((visits) => visits.reports);
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
  const table = render({
    title: `Lighthouse, mobile: medians of ${all[0]?.reports.length ?? 0}, benchmark index ${speed}`,
    columns: ['page', ...figures.map(({ title }) => title)],
    rows: [...rows, goals],
  });
  return { table, findings: all.flatMap(findingsOf), missed };
}

/** Performance is judged by its metrics; in the other categories every audit counts. */
function findingsOf({ name, reports }: Visits): string[] {
  const found = reports.flatMap(({ categories: judged, audits }) =>
    categories
      .slice(1)
      .flatMap((category) =>
        (judged[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${name}: ${category}, ${id}: ${audits[id]?.title}`),
      ),
  );
  return [...new Set(found)];
}
