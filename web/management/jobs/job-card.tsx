import { History, Play, Square } from 'lucide-react';
import { useId, useEffect, useState } from 'react';
import { useFormat, numberFormat } from '../../i18n/format.ts';
import { useMessages, useLang } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Switch } from '../../ui/actions/switch.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import cardList from '../../ui/display/card-list.module.css';
import type { Job, JobRun } from './jobs.api.ts';
import styles from './jobs.module.css';
import { outcomeTones } from './outcome-tones.ts';
import { useDuration } from './use-duration.ts';

type JobCardProps = {
  job: Job;
  isBusy: boolean;
  onRun: () => void;
  onCancel: () => void;
  onTurn: () => void;
  onHistory: () => void;
};

export function JobCard({ job, isBusy, onRun, onCancel, onTurn, onHistory }: JobCardProps) {
  const { jobs } = useMessages().operator;
  const titleId = useId();
  const { title, running, lastRun, lastSuccessAt } = job;
  const outcome = running ? 'running' : lastRun?.outcome;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={cardList.head}>
        <h2 id={titleId}>{title}</h2>
        {outcome && <Tag tone={outcomeTones[outcome]}>{jobs.outcomes[outcome]}</Tag>}
        <Switch label={jobs.enabled(title)} checked={job.enabled} onChange={onTurn}>
          {jobs.scheduled}
        </Switch>
      </div>
      {running ? <RunningLine running={running} /> : <LastResult run={lastRun} />}
      <p className="wrap gap-facts anywhere faint">
        <span>{job.schedule}</span>
        <NextRun job={job} />
        {lastSuccessAt && lastRun && !isSuccess(lastRun) && (
          <RelativeTime at={lastSuccessAt} say={jobs.lastSuccess} />
        )}
      </p>
      <div className="wrap gap-facts anywhere">
        {running ? (
          <Button
            size="sm"
            icon={<Square aria-hidden />}
            aria-label={jobs.cancelLabel(title)}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onCancel()}
          >
            {jobs.cancel}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<Play aria-hidden />}
            aria-label={jobs.runLabel(title)}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onRun()}
          >
            {jobs.run}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<History aria-hidden />}
          aria-label={jobs.historyLabel(title)}
          onClick={onHistory}
        >
          {jobs.history}
        </Button>
      </div>
    </article>
  );
}

const isSuccess = ({ outcome }: JobRun) => outcome === 'ok' || outcome === 'nothing-new';

function LastResult({ run }: { run: JobRun | null }) {
  const { jobs } = useMessages().operator;
  const format = useFormat();
  const duration = useDuration();
  if (!run?.finishedAt) return <p className="faint">{jobs.never}</p>;
  const took = duration(Date.parse(run.finishedAt) - Date.parse(run.startedAt));
  return (
    <div>
      {run.message && <p className={styles.message}>{run.message}</p>}
      <p className="faint">{jobs.ended(format.dateTime(run.finishedAt), took)}</p>
    </div>
  );
}

function NextRun({ job: { enabled, nextAt, onHold } }: { job: Job }) {
  const { jobs } = useMessages().operator;
  const format = useFormat();
  if (onHold !== null) return <span>{onHold}</span>;
  if (!enabled) return <span>{jobs.off}</span>;
  return nextAt === null ? null : <span>{jobs.next(format.dateTime(nextAt))}</span>;
}

type RunningLineProps = { running: NonNullable<Job['running']> };

/** The progress and duration of a run, updated every second. */
function RunningLine({ running: { startedAt, progress, note } }: RunningLineProps) {
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
