import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { dashboardQuery, jobsQuery, quarantineQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';

export type Waiting = { comments: number; tickets: number };

type ToDoProps = { waiting: Waiting; isAdministrator: boolean };

/** What waits for whoever reads this, each with the way to it. */
export function ToDo({ waiting, isAdministrator }: ToDoProps) {
  const { dashboard } = useMessages().operator;
  const format = useFormat();
  const jobs = useQuery({ ...jobsQuery, enabled: isAdministrator }).data?.items ?? [];
  const backup = useQuery({ ...dashboardQuery, enabled: isAdministrator }).data?.backup;
  const held = useQuery({ ...quarantineQuery, enabled: isAdministrator }).data?.items ?? [];
  const heldCount = held.reduce((sum, { count }) => sum + count, 0);
  const failed = jobs.filter(({ lastRun }) => lastRun?.outcome === 'failed');
  const items = [
    backup?.isLate && (
      <Item key="backup" label={dashboard.alarm} tone="danger">
        <Link to="/admin/backups">
          {backup.newestAt === null ? (
            dashboard.noBackup
          ) : (
            <RelativeTime at={backup.newestAt} say={dashboard.oldBackup} />
          )}
        </Link>
      </Item>
    ),
    ...failed.map(({ id, title }) => (
      <Item key={id} label={dashboard.alarm} tone="danger">
        <Link to="/admin/jobs" search={{ history: id }}>
          {dashboard.failedJob(title)}
        </Link>
      </Item>
    )),
    heldCount > 0 && (
      <Item key="held" label={format.number(heldCount)} tone="accent">
        <Link to="/admin/sources">{dashboard.held}</Link>
      </Item>
    ),
    waiting.comments > 0 && (
      <Item key="comments" label={format.number(waiting.comments)} tone="accent">
        <Link to="/admin/comments">{dashboard.comments}</Link>
      </Item>
    ),
    waiting.tickets > 0 && (
      <Item key="tickets" label={format.number(waiting.tickets)} tone="accent">
        <Link to="/admin/feedback">{dashboard.tickets}</Link>
      </Item>
    ),
  ].filter(Boolean);
  if (items.length === 0)
    return (
      <p className={styles.nothing}>
        <CircleCheck aria-hidden />
        {dashboard.nothing}
      </p>
    );
  return <ul className={styles.waiting}>{items}</ul>;
}

type ItemProps = { label: string; tone: 'danger' | 'accent'; children: ReactNode };

const Item = ({ label, tone, children }: ItemProps) => (
  <li>
    <Tag tone={tone}>{label}</Tag>
    {children}
  </li>
);
