import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { LazyDetails } from '../../ui/data/lazy-details.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Skeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { dashboardQuery, sourcesQuery, type Dashboard } from './dashboard.api.ts';
import styles from './dashboard.module.css';

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** The key figures of the site, for administrators. */
export function SiteFigures() {
  return (
    <QueryView query={dashboardQuery} skeleton={<Skeleton height="18rem" />}>
      {(dashboard) => <Figures dashboard={dashboard} />}
    </QueryView>
  );
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { dashboard: texts } = useMessages().operator;
  const { days, storage, backup, version, changes, engine } = dashboard;
  const size = useSize();
  return (
    <div className={styles.figures}>
      <Figure title={texts.members} more={<Link to="/admin/users">{texts.toMembers}</Link>}>
        <DayBars days={days} of="members" />
      </Figure>
      <Figure title={texts.written} more={<Link to="/admin/comments">{texts.toComments}</Link>}>
        <DayBars days={days} of="comments" />
      </Figure>
      <Figure title={texts.fresh} more={<Link to="/admin/sources">{texts.toSources}</Link>}>
        <Freshness />
      </Figure>
      <Figure title={texts.backup} more={<Link to="/admin/backups">{texts.toBackups}</Link>}>
        <p className={styles.figure}>
          {backup.newestAt === null ? texts.none : <RelativeTime at={backup.newestAt} />}
        </p>
      </Figure>
      <Figure title={texts.storage}>
        <dl className={styles.facts}>
          <dt>{texts.database}</dt>
          <dd>{size(storage.databaseBytes)}</dd>
          <dt>{texts.backups}</dt>
          <dd>{size(storage.backupBytes)}</dd>
          <dt>{texts.free}</dt>
          <dd>{size(storage.freeBytes)}</dd>
        </dl>
      </Figure>
      <Figure title={texts.version} more={<Link to="/admin/doctor">{texts.toDoctor}</Link>}>
        <p className={styles.figure}>{version}</p>
        <p>{engines[engine]}</p>
        {changes.length > 0 && (
          <LazyDetails summary={texts.changes(version)}>
            <ul className="stack gap-1 bullets small" lang="en">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </LazyDetails>
        )}
      </Figure>
    </div>
  );
}

type FigureProps = { title: string; more?: ReactNode; children: ReactNode };

const Figure = ({ title, more, children }: FigureProps) => (
  <section className={styles.card}>
    <h3>{title}</h3>
    {children}
    {more && <p className={styles.more}>{more}</p>}
  </section>
);

/** The age of the newest data of each enabled source. */
function Freshness() {
  const { dashboard } = useMessages().operator;
  const { data, error } = useQuery(sourcesQuery);
  if (!data) return error ? <FailureNote error={error} /> : <SkeletonText />;
  const used = data.items.filter(({ enabled }) => enabled);
  if (used.length === 0) return <p>{dashboard.noSources}</p>;
  return (
    <dl className={styles.facts}>
      {used.map(({ id, title, freshness }) => {
        const newest = Object.values(freshness)
          .filter((at) => at !== null)
          .toSorted()
          .at(-1);
        return (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{newest ? <RelativeTime at={newest} /> : dashboard.none}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function useSize() {
  const format = useFormat();
  return (bytes: number) =>
    bytes < 1e9
      ? `${format.number(Math.round(bytes / 1e5) / 10)} MB`
      : `${format.number(Math.round(bytes / 1e8) / 10)} GB`;
}

const height = 32;
const step = 4;

type DayBarsProps = { days: Dashboard['days']; of: 'members' | 'comments' };

/** A total, and a bar for each day of it. */
function DayBars({ days, of }: DayBarsProps) {
  const { dashboard } = useMessages().operator;
  const format = useFormat();
  const counts = days.map((day) => day[of]);
  const most = Math.max(1, ...counts);
  const sum = format.number(counts.reduce((total, count) => total + count, 0));
  const today = format.number(counts.at(-1) ?? 0);
  return (
    <>
      <p className={styles.figure}>{sum}</p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={dashboard.byDay(sum, today)}
      >
        {counts.map((count, index) => (
          <Bar key={days[index]!.day} at={index * step} share={count / most} />
        ))}
      </svg>
      <p>{dashboard.lastDays(today)}</p>
    </>
  );
}

/** A day without any still has a bar of one unit. */
function Bar({ at, share }: { at: number; share: number }) {
  const tall = Math.max(1, share * height);
  return <rect x={at} y={height - tall} width={step - 1} height={tall} />;
}
