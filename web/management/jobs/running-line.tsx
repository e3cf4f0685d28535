import { useEffect, useState } from 'react';
import { numberFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import type { Job } from './jobs.api.ts';
import styles from './jobs.module.css';
import { useDuration } from './use-duration.ts';

type RunningLineProps = { running: NonNullable<Job['running']> };

/** The progress and duration of a run, updated every second. */
export function RunningLine({ running: { startedAt, progress, note } }: RunningLineProps) {
  const { jobs } = useMessages().operator;
  const lang = useLang();
  const duration = useDuration();
  const now = useNow();
  const share =
    progress === null ? null : numberFormat(lang, { style: 'percent' }).format(progress);
  return (
    <div className={styles.running}>
      <progress
        aria-label={note ?? jobs.outcomes.running}
        {...(progress !== null && { value: progress })}
      />
      <p>
        {note ?? jobs.starting}
        <span className="faint">
          {share !== null && `${jobs.percent(share)} · `}
          {jobs.runningFor(duration(Math.round((now - Date.parse(startedAt)) / 1000) * 1000))}
        </span>
      </p>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
