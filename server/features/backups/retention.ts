import { dayIn } from '../../../contract/rankings/periods.ts';

const retention = { days: 7, weeks: 4, months: 6 };
const dayMs = 86_400_000;

type Dated = { startedAt: string };

/** The newest backup of each of the last days, weeks and months that have one. */
export function backupsToKeep<Entry extends Dated>(
  backups: readonly Entry[],
  zone: string,
): Set<Entry> {
  const newestFirst = backups.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  const day = ({ startedAt }: Dated) => dayIn(new Date(startedAt), zone);
  return new Set([
    ...newestOfEach(newestFirst, day, retention.days),
    ...newestOfEach(newestFirst, (entry) => mondayOf(day(entry)), retention.weeks),
    ...newestOfEach(newestFirst, (entry) => day(entry).slice(0, 7), retention.months),
  ]);
}

function newestOfEach<Entry>(
  newestFirst: readonly Entry[],
  periodOf: (entry: Entry) => string,
  count: number,
): Entry[] {
  const newest = new Map<string, Entry>();
  for (const entry of newestFirst) {
    const period = periodOf(entry);
    if (!newest.has(period)) newest.set(period, entry);
  }
  return [...newest.values()].slice(0, count);
}

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}
