import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { QueryFailure } from '../../ui/data/query-failure.tsx';
import { SkeletonItems } from '../../ui/display/skeleton.tsx';
import { SlowNotice } from '../../ui/display/slow-notice.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { jobRunsQuery, type Job, type JobRun } from './jobs.api.ts';
import styles from './jobs.module.css';
import { outcomeTones } from './outcome-tones.ts';
import { useDuration } from './use-duration.ts';

type JobHistoryProps = { job: Job; onClose: () => void };

export function JobHistory({ job, onClose }: JobHistoryProps) {
  const { jobs } = useMessages().operator;
  return (
    <Dialog title={jobs.historyTitle(job.title)} onClose={onClose} look="side">
      <Runs id={job.id} />
    </Dialog>
  );
}

function Runs({ id }: { id: string }) {
  const { jobs } = useMessages().operator;
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(jobRunsQuery(id));
  if (!data) return <Missing error={isFetching ? null : error} onRetry={() => void refetch()} />;
  const runs = data.pages.flatMap(({ items }) => items);
  if (runs.length === 0) return <EmptyState title={jobs.noRuns}>{jobs.noRunsText}</EmptyState>;
  return (
    <>
      <ol className="stack gap-3">
        {runs.map((run) => (
          <RunEntry key={run.id} run={run} />
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {jobs.more}
        </Button>
      )}
      <FailureNote error={error} />
    </>
  );
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <QueryFailure error={error} onRetry={onRetry} />;
  return (
    <div aria-busy>
      <SkeletonItems count={6} height="4rem" className="stack gap-3" />
      <SlowNotice onRetry={onRetry} />
    </div>
  );
}

function RunEntry({ run: { startedAt, finishedAt, outcome, message } }: { run: JobRun }) {
  const { jobs } = useMessages().operator;
  const format = useFormat();
  const duration = useDuration();
  return (
    <li className={styles.run}>
      <p className="wrap gap-facts anywhere faint">
        <time dateTime={startedAt}>{format.dateTime(startedAt)}</time>
        {finishedAt && (
          <span>{jobs.took(duration(Date.parse(finishedAt) - Date.parse(startedAt)))}</span>
        )}
        <Tag tone={outcomeTones[outcome]}>{jobs.outcomes[outcome]}</Tag>
      </p>
      {message && <p className={styles.message}>{message}</p>}
    </li>
  );
}
