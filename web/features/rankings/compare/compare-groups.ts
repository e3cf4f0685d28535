import type { Comparison } from '../rankings.api.ts';

export type ComparedGame = Comparison['items'][number];
type CompareGroups = Record<'risers' | 'fallers' | 'arrivals' | 'departures', ComparedGame[]> & {
  same: number;
};

/** The relative change of the rank: from 2 to 1 is more than from 480 to 430. */
const stride = ({ fromRank, toRank }: ComparedGame): number => (fromRank ?? 1) / (toRank ?? 1);

export function compareGroups(items: readonly ComparedGame[]): CompareGroups {
  const both = items.filter(({ fromRank, toRank }) => fromRank !== null && toRank !== null);
  return {
    risers: both.filter((it) => stride(it) > 1).toSorted((a, b) => stride(b) - stride(a)),
    fallers: both.filter((it) => stride(it) < 1).toSorted((a, b) => stride(a) - stride(b)),
    arrivals: items
      .filter(({ fromRank }) => fromRank === null)
      .toSorted((a, b) => (a.toRank ?? 0) - (b.toRank ?? 0)),
    departures: items
      .filter(({ toRank }) => toRank === null)
      .toSorted((a, b) => (a.fromRank ?? 0) - (b.fromRank ?? 0)),
    same: both.filter((it) => stride(it) === 1).length,
  };
}
