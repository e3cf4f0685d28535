import type { PlotStep } from '../../../../brand/plots/time-plot.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';

/** Formats the times of a step: in full for sentences, short for the axis. */
export function usePlayerTimes(step: PlotStep) {
  const format = useFormat();
  const { since } = useMessages().browse.series;
  if (step === 'hour') return { full: format.dateTime, short: format.weekTime };
  if (step === 'day') return { full: format.dayUtc, short: format.shortDayUtc };
  if (step === 'since') return { full: since.full, short: since.short };
  const month = (at: string) => format.month(at.slice(0, 7));
  return { full: month, short: month };
}
