import type { PeriodKind } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { genreOfSubType } from './sub-types.ts';

/** One kind of ranking. Raise `methodVersion` with every change that moves a place. */
export type Definition = Omit<
  RankingNavItem,
  | 'id'
  | 'status'
  | 'sortOrder'
  | 'defaultPeriod'
  | 'periodKinds'
  | 'partKinds'
  | 'appearsWhen'
  | 'appearsWhenEn'
> & {
  /** What the first chart waits for, as a full sentence. */
  appearsWhen: string;
  appearsWhenEn: string;
  periodKinds: readonly PeriodKind[];
  /** Kinds whose charts are too many to be made for each genre as well. */
  wholeOnly?: readonly PeriodKind[];
  /** A stock is shown as it is now; clients request this month of all others. */
  defaultKind: PeriodKind;
  /** The kind whose charts make up the history on a game's page. */
  historyKind: PeriodKind;
  /** A game stands on one chart of it in its life: there is no history to draw. */
  isOnce?: true;
  /** How the value comes about, for each kind of period. */
  formula: Readonly<Partial<Record<PeriodKind, string>>>;
};

/** The kinds of period that have charts of every sub-type. */
export const partKindsOf = ({ periodKinds, wholeOnly = [] }: Definition): PeriodKind[] =>
  periodKinds.filter((kind) => !wholeOnly.includes(kind));

/** Genres publish half as many places as all games together. */
export const depthOf = ({ depth }: Definition, subType: string): number =>
  genreOfSubType.has(subType) ? depth / 2 : depth;
