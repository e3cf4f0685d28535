import { useSyncExternalStore } from 'react';
import { now, waitOf } from '../../api/clock.ts';
import { formatRelative } from '../../i18n/format-relative.ts';
import { formatDate, formatDateTime, useTimeZone } from '../../i18n/format.ts';
import { useLang } from '../../i18n/index.tsx';
import { useHydrated } from '../../browser/use-hydrated.ts';

type RelativeTimeProps = {
  at: string;
  className?: string | undefined;
  /** Formats the sentence around the time. */
  say?: (text: string) => string;
};

const minuteMs = 60_000;

/** The time since something, updated every minute, with the exact time as a tooltip. */
export function RelativeTime({ at, className, say = String }: RelativeTimeProps) {
  const lang = useLang();
  const isAlive = useHydrated();
  const zone = useTimeZone();
  useSyncExternalStore(everyMinute, currentMinute, () => 0);
  return (
    <time
      dateTime={at}
      title={isAlive ? formatDateTime(lang, at, zone) : undefined}
      className={className}
    >
      {say(isAlive ? formatRelative(lang, at) : formatDate(lang, at, zone))}
    </time>
  );
}

const currentMinute = () => Math.floor(now().getTime() / minuteMs);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, Math.max(1000, waitOf(minuteMs)));
  return () => clearInterval(timer);
}
