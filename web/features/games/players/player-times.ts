import { useFormat } from '../../../i18n/format.ts';
import type { PlayerRange } from '../games.api.ts';

/** Formats the times of a range: in full for sentences, short for the axis. */
export function usePlayerTimes(range: PlayerRange) {
  const format = useFormat();
  if (range === 'day') return { full: format.dateTime, short: format.time };
  if (range === 'all') {
    return {
      full: (at: string) => format.month(at.slice(0, 7)),
      short: (at: string) => at.slice(0, 4),
    };
  }
  return { full: format.dayUtc, short: format.shortDayUtc };
}
