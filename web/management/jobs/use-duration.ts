import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';

/** Formats a duration as text. */
export function useDuration() {
  const { jobs } = useMessages().operator;
  const format = useFormat();
  return (ms: number): string => {
    const seconds = Math.max(0, ms / 1000);
    if (seconds < 10) return jobs.seconds(format.number(Math.round(seconds * 10) / 10));
    if (seconds < 60) return jobs.seconds(format.number(Math.round(seconds)));
    const rest = Math.round(seconds % 60);
    return jobs.minutes(format.number(Math.floor(seconds / 60)), format.number(rest));
  };
}
