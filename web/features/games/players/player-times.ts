import type { Step } from '../../../../brand/plots/time-plot.ts';
import { useFormat } from '../../../i18n/format.ts';

/** Formats the times of a step: in full for sentences, short for the axis. */
export function usePlayerTimes(step: Step) {
  const format = useFormat();
  if (step === 'hour') return { full: format.dateTime, short: format.weekTime };
  if (step === 'day') return { full: format.dayUtc, short: format.shortDayUtc };
  const month = (at: string) => format.month(at.slice(0, 7));
  return { full: month, short: month };
}
