import { useFormat } from '../../../i18n/format.ts';
import type { PlayerRange } from '../games.api.ts';

/** How the hours, days and months of a range are written: in full in a sentence, short on an axis. */
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
