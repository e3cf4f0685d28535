import { useFormat } from '../../../i18n/format.ts';
import type { PlayerRange } from '../games.api.ts';

/** How the hours, days and months of a range are written: whole in a sentence, short on an axis. */
export function usePlayerTimes(range: PlayerRange) {
  const format = useFormat();
  if (range === 'day') return { whole: format.dateTime, short: format.time };
  if (range === 'all') {
    return {
      whole: (at: string) => format.month(at.slice(0, 7)),
      short: (at: string) => at.slice(0, 4),
    };
  }
  return { whole: format.dayUtc, short: format.shortDayUtc };
}
