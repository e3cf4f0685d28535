import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstRunQuery, shareOf } from '../../api/first-run.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import {
  dashboardQuery,
  jobsQuery,
  quarantineQuery,
  siteSummaryQuery,
  type Job,
} from './dashboard.api.ts';
import styles from './dashboard.module.css';

export type Waiting = { comments: number; reviews: number; tickets: number };

type ToDoProps = { waiting: UseQueryResult<Waiting>; isAdministrator: boolean };

/** The open tasks of the signed-in manager, each with a link. */
export function ToDo({ waiting, isAdministrator }: ToDoProps) {
  const { operator, welcome } = useMessages();
  const { dashboard } = operator;
  const format = useFormat();
  const jobs = useQuery({ ...jobsQuery, enabled: isAdministrator });
  const site = useQuery({ ...dashboardQuery, enabled: isAdministrator });
  const held = useQuery({ ...quarantineQuery, enabled: isAdministrator });
  const summary = useQuery({ ...siteSummaryQuery, enabled: isAdministrator });
  const firstRun = useQuery({ ...firstRunQuery, enabled: isAdministrator }).data;
  const queries = [waiting, jobs, site, held, summary];
  const backup = site.data?.backup;
  const heldCount = held.data?.items.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const failed = jobs.data?.items.filter(needsAttention) ?? [];
  const { comments, reviews, tickets } = waiting.data ?? { comments: 0, reviews: 0, tickets: 0 };
  const items = [
    firstRun?.startedAt != null && !firstRun.isDone && (
      <Item key="first run" label={`${Math.round(shareOf(firstRun.steps) * 100)} %`} tone="accent">
        <Link to="/welcome">{welcome.running}</Link>
      </Item>
    ),
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
    ...failed.map(({ id, title, lastRun }) => (
      <Item key={id} label={dashboard.alarm} tone="danger">
        <Link to="/admin/jobs" search={{ history: id }}>
          {lastRun?.outcome === 'refused'
            ? dashboard.refusedJob(title)
            : dashboard.failedJob(title)}
        </Link>
      </Item>
    )),
    summary.data?.games === 0 && (
      <Item key="catalog" label={dashboard.alarm} tone="accent">
        <Link to="/admin/games">{dashboard.emptyCatalog}</Link>
      </Item>
    ),
    heldCount > 0 && (
      <Item key="held" label={format.number(heldCount)} tone="accent">
        <Link to="/admin/sources">{dashboard.held}</Link>
      </Item>
    ),
    comments > 0 && (
      <Item key="comments" label={format.number(comments)} tone="accent">
        <Link to="/admin/comments">{dashboard.comments}</Link>
      </Item>
    ),
    reviews > 0 && (
      <Item key="reviews" label={format.number(reviews)} tone="accent">
        <Link to="/admin/comments" search={{ kind: 'reviews' }}>
          {dashboard.reviews}
        </Link>
      </Item>
    ),
    tickets > 0 && (
      <Item key="tickets" label={format.number(tickets)} tone="accent">
        <Link to="/admin/feedback">{dashboard.tickets}</Link>
      </Item>
    ),
    queries.some(({ isError }) => isError) && (
      <Item key="unknown" label={dashboard.alarm} tone="danger">
        {dashboard.unknown}
      </Item>
    ),
  ].filter(Boolean);
  if (items.length > 0) return <ul className={styles.waiting}>{items}</ul>;
  return queries.some(({ isLoading }) => isLoading) ? (
    <Skeleton width="16rem" />
  ) : (
    <p className={styles.nothing}>
      <CircleCheck aria-hidden />
      {dashboard.nothing}
    </p>
  );
}

/** Failures of jobs on hold, such as those of a disabled source, need no action. */
const needsAttention = ({ onHold, lastRun }: Job) =>
  onHold === null && (lastRun?.outcome === 'failed' || lastRun?.outcome === 'refused');

type ItemProps = { label: string; tone: 'danger' | 'accent'; children: ReactNode };

const Item = ({ label, tone, children }: ItemProps) => (
  <li>
    <Tag tone={tone}>{label}</Tag>
    {children}
  </li>
);
