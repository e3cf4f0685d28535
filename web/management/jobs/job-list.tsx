import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { SkeletonItems } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { JobCard } from './job-card.tsx';
import { JobHistory } from './job-history.tsx';
import { jobsQuery, useCancelJob, useEnableJob, useRunJob, type Job } from './jobs.api.ts';
import styles from './jobs.module.css';

type JobListProps = {
  /** The id of the job whose runs are listed. */
  history: string | undefined;
  onHistory: (id: string | undefined) => void;
};

export function JobList(props: JobListProps) {
  return (
    <QueryView
      query={jobsQuery}
      skeleton={<SkeletonItems count={6} height="11rem" className={styles.list} />}
    >
      {({ items }) => <Jobs items={items} {...props} />}
    </QueryView>
  );
}

function Jobs({ items, history, onHistory }: JobListProps & { items: readonly Job[] }) {
  const { jobs } = useMessages().operator;
  const onError = useFailureToast();
  const run = useRunJob();
  const cancel = useCancelJob();
  const enable = useEnableJob();
  const shown = items.find(({ id }) => id === history);
  const say = (text: string) => ({ onSuccess: () => toast(text), onError });

  return (
    <>
      <ul className={styles.list} aria-label={jobs.list}>
        {items.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              isBusy={run.isPending || cancel.isPending}
              onRun={() => run.mutate(job.id, say(jobs.done.started))}
              onCancel={() => cancel.mutate(job.id, say(jobs.done.stopping))}
              onTurn={() =>
                enable.mutate(
                  { id: job.id, enabled: !job.enabled },
                  say(job.enabled ? jobs.done.disabled : jobs.done.enabled),
                )
              }
              onHistory={() => onHistory(job.id)}
            />
          </li>
        ))}
      </ul>
      {shown && <JobHistory job={shown} onClose={() => onHistory(undefined)} />}
    </>
  );
}
