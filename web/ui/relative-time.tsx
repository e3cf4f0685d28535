import { useSyncExternalStore } from 'react';
import { formatRelative } from '../i18n/format-relative.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLang } from '../i18n/index.tsx';

type RelativeTimeProps = {
  at: string;
  className?: string | undefined;
  /** What is said around it. */
  say?: (text: string) => string;
};

const minuteMs = 60_000;

/** How long ago something was, true for as long as the page is open, and the exact time on hover. */
export function RelativeTime({ at, className, say = String }: RelativeTimeProps) {
  const lang = useLang();
  useSyncExternalStore(everyMinute, currentMinute);
  return (
    <time dateTime={at} title={formatDateTime(lang, at)} className={className}>
      {say(formatRelative(lang, at))}
    </time>
  );
}

const currentMinute = () => Math.floor(Date.now() / minuteMs);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}
