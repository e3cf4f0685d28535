import type { PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { genreOfSubType } from './sub-types.ts';

/** One kind of ranking. Increase `methodVersion` with every change that affects ranks. */
export type Definition = Omit<
  RankingNavItem,
  | 'id'
  | 'status'
  | 'sortOrder'
  | 'defaultPeriod'
  | 'periodKinds'
  | 'partKinds'
  | 'dataAsOf'
  | 'openingPeriod'
  | 'isRunningThin'
  | 'newestComplete'
  | 'appearsWhen'
  | 'appearsWhenEn'
> & {
  /** The data that the first chart needs, as a full sentence. */
  appearsWhen: string;
  appearsWhenEn: string;
  periodKinds: readonly PeriodKind[];
  /** Kinds with too many charts to compute them for each genre as well. */
  wholeOnly?: readonly PeriodKind[];
  /** The kind that pages show by default: "now" for rankings of a current state, else mostly months. */
  defaultKind: PeriodKind;
  /** The kind whose charts make up the history on a game's page. */
  historyKind: PeriodKind;
  /** The kinds whose ranks are those of a source, with gaps where a game is not in the catalog. */
  givenRanks?: readonly PeriodKind[];
  /** Set when a game appears on only one chart of the ranking, so that it has no history. */
  isOnce?: true;
  /** How the value is computed, for each kind of period. */
  formula: Readonly<Partial<Record<PeriodKind, string>>>;
};

/** The kinds of period that have charts of every sub-type. */
export const partKindsOf = ({ periodKinds, wholeOnly = [] }: Definition): PeriodKind[] =>
  periodKinds.filter((kind) => !wholeOnly.includes(kind));

/** Genres publish half as many places as all games together. */
export const depthOf = ({ depth }: Definition, subType: string): number =>
  genreOfSubType.has(subType) ? depth / 2 : depth;
