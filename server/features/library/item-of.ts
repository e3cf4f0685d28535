import type { ImportRow } from '../../../contract/library/import-row.ts';
import {
  libraryStatuses,
  ownFields,
  type LibraryStatus,
  type OwnField,
} from '../../../contract/library/library-limits.ts';

/** The fields that a member can set, with their values. */
export type OwnValues = {
  status: LibraryStatus | null;
  minutes: number | null;
  rating: number | null;
  startedOn: string | null;
  finishedOn: string | null;
  platform: string | null;
  note: string | null;
  hidden: boolean;
};

export type StoreMinutes = { store: string; minutes: number };
export type Derived = OwnValues & {
  lastPlayedOn: string | null;
  stores: StoreMinutes[];
  disagree: boolean;
};

/** What a source said: its facts, and what identifies it. */
export type Told = {
  source: string;
  sourceKey: string;
  row: Pick<ImportRow, 'facts' | 'platform' | 'runs'>;
};

export type Run = {
  startedOn?: string | null;
  finishedOn?: string | null;
  minutes?: number | null;
};

/** From the one that says least; of two undated statuses, the one that says more holds. */
const weights: readonly LibraryStatus[] = [
  'backlog',
  'played',
  'playing',
  'endless',
  'paused',
  'dropped',
  'finished',
  'mastered',
];

/**
 * What holds for a member and a game: a field that the member has set, otherwise what the sources
 * say. It depends on what they say alone, never on the order in which it arrived.
 */
export function itemOf(
  own: Partial<OwnValues>,
  records: readonly Told[],
  runs: readonly Run[] = [],
): Derived {
  const told = records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const facts = told.map(({ row }) => row.facts);
  const spans: Run[] = [...facts, ...told.flatMap(({ row }) => row.runs ?? []), ...runs];
  const statuses = new Set(facts.flatMap(({ status }) => status ?? []));
  const stores = storesOf(told);
  const found: Derived = {
    status: newest(told, 'status', (status) => weights.indexOf(status)),
    minutes: minutesOf(stores, told, runs),
    rating: newest(told, 'rating', (rating) => rating),
    startedOn: edgeOf(spans, 'startedOn', -1),
    finishedOn: edgeOf(spans, 'finishedOn', 1),
    platform: told.find(({ row }) => row.platform)?.row.platform ?? null,
    note: null,
    hidden: facts.some(({ hidden }) => hidden),
    lastPlayedOn: edgeOf(facts, 'lastPlayedOn', 1),
    stores,
    disagree: statuses.size > 1 && !('status' in own),
  };
  return { ...found, ...own };
}

const keyOf = ({ source, sourceKey }: Told) => `${source} ${sourceKey}`;

type Judged = 'status' | 'rating';
type FactOf<Name extends Judged> = NonNullable<ImportRow['facts'][Name]>;

/** The value with the newest date of its own; of several, or without dates, the weightiest. */
function newest<Name extends Judged>(
  told: readonly Told[],
  name: Name,
  weight: (value: FactOf<Name>) => number,
): FactOf<Name> | null {
  let best: { value: FactOf<Name>; on: string } | undefined;
  for (const { row } of told) {
    const value = row.facts[name] as FactOf<Name> | null | undefined;
    if (value === null || value === undefined) continue;
    const on = row.facts.statusOn ?? '';
    const isBetter =
      !best || on > best.on || (on === best.on && weight(value) > weight(best.value));
    if (isBetter) best = { value, on };
  }
  return best?.value ?? null;
}

/** What each store has measured: the highest of its meters, since a meter never falls. */
function storesOf(told: readonly Told[]): StoreMinutes[] {
  const highest = new Map<string, number>();
  for (const { facts } of told.map(({ row }) => row)) {
    if (!facts.store || !facts.minutes) continue;
    highest.set(facts.store, Math.max(facts.minutes, highest.get(facts.store) ?? 0));
  }
  return [...highest]
    .map(([store, minutes]) => ({ store, minutes }))
    .toSorted((a, b) => b.minutes - a.minutes || (a.store < b.store ? -1 : 1));
}

/** The sum over the stores, unless somebody claims more. Nothing and zero are unknown. */
function minutesOf(
  stores: readonly StoreMinutes[],
  told: readonly Told[],
  runs: readonly Run[],
): number | null {
  const measured = stores.reduce((sum, { minutes }) => sum + minutes, 0);
  const claims = told
    .filter(({ row }) => !row.facts.store)
    .map(({ row }) => Math.max(row.facts.minutes ?? 0, sumOfRuns(row.runs)));
  return Math.max(measured, sumOfRuns(runs), ...claims) || null;
}

const sumOfRuns = (runs: readonly Run[] = []) =>
  runs.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

/** The first or last of some dates; of `2024` and `2024-03`, the more exact one. */
function edgeOf<Name extends string>(
  spans: readonly { [Key in Name]?: string | null | undefined }[],
  name: Name,
  side: 1 | -1,
): string | null {
  const dates = spans.flatMap((span) => span[name] ?? []).toSorted();
  return dates.reduce<string | null>((best, date) => {
    if (best === null) return date;
    if (date.startsWith(best)) return date;
    if (best.startsWith(date)) return best;
    return (side === 1) === date > best ? date : best;
  }, null);
}

/**
 * A row that arrives again: what it says now, but a meter never falls, and no or zero minutes are
 * unknown.
 */
export function laterRow(before: ImportRow | undefined, now: ImportRow): ImportRow {
  const { minutes: had, store } = before?.facts ?? {};
  const { minutes, store: storeNow = store } = now.facts;
  if (!had || (storeNow ?? null) !== (store ?? null) || (minutes && (!store || minutes >= had)))
    return now;
  return { ...now, facts: { ...now.facts, minutes: had, store: store ?? null } };
}

/** The fields that a stored entry says are the member's own, with their values. */
export function ownValuesOf(
  item: Omit<OwnValues, 'hidden'> & { hidden: boolean | 0 | 1; ownFields: string },
): Partial<OwnValues> {
  const names = item.ownFields
    .split(' ')
    .filter((name): name is OwnField => ownFields.includes(name as OwnField));
  const values = names.map((name) => [name, name === 'hidden' ? Boolean(item.hidden) : item[name]]);
  return Object.fromEntries(values) as Partial<OwnValues>;
}

export const isStatus = (text: string): text is LibraryStatus =>
  libraryStatuses.includes(text as LibraryStatus);
