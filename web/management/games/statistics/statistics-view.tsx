import { Link } from '@tanstack/react-router';
import { missingFacts } from '../../../../contract/games/game-limits.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { type Bar, BarList } from './bar-list.tsx';
import { ColumnChart } from './column-chart.tsx';
import { type Statistics, statisticsQuery } from '../games.api.ts';
import styles from './statistics-view.module.css';
import { statusText } from '../statuses.ts';

/** The number of games of each kind, each a link to its list. */
export function StatisticsView() {
  return (
    <QueryView query={statisticsQuery} skeleton={<Skeleton height="40rem" />}>
      {(statistics) => <Charts statistics={statistics} />}
    </QueryView>
  );
}

function Charts({ statistics }: { statistics: Statistics }) {
  const messages = useMessages();
  const { statistics: texts, filter, states } = messages.gamesAdmin;
  const { genres } = messages.games;
  const format = useFormat();
  const { total, trash, byStatus, byGenre, byYear, addedByMonth, missing, updatedAt } = statistics;

  const byState: Bar[] = [
    ...[1, 0, 2].map((status) => ({
      key: String(status),
      label: statusText(messages, status),
      count: byStatus[status] ?? 0,
      to: { status: String(status) },
    })),
    { key: 'trash', label: states.trash, count: trash, to: { trash: '1' } },
  ];
  return (
    <div className={styles.charts}>
      <div>
        <Section title={texts.byStatus} lead={texts.asOf(format.dateTime(updatedAt))}>
          <Link to="/admin/games" className={styles.total}>
            <b>{format.number(total)}</b> {texts.total}
          </Link>
          <BarList bars={byState} />
        </Section>
      </div>
      <div>
        <Section title={texts.missing} lead={texts.missingText}>
          <BarList
            of={total}
            bars={missingFacts.map((fact) => ({
              key: fact,
              label: filter.facts[fact],
              count: missing[fact] ?? 0,
              to: { missing: [fact] },
            }))}
          />
        </Section>
      </div>
      <div>
        <Section title={texts.byGenre}>
          <BarList
            bars={entries(byGenre)
              .toSorted((left, right) => right.count - left.count)
              .map(({ key, count }) => ({
                key,
                label: genres[key] ?? key,
                count,
                to: { genre: [key] },
              }))}
          />
        </Section>
      </div>
      <div className={styles.columns}>
        <Section title={texts.byYear}>
          <ColumnChart
            label={texts.byYear}
            bars={entries(byYear).map(({ key, count }) => ({
              key,
              label: key,
              count,
              to: { yearFrom: key, yearTo: key },
            }))}
          />
        </Section>
        <Section title={texts.addedByMonth}>
          <ColumnChart
            label={texts.addedByMonth}
            bars={entries(addedByMonth).map(({ key, count }) => ({
              key,
              label: format.month(key),
              count,
            }))}
          />
        </Section>
      </div>
    </div>
  );
}

const entries = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([key, count]) => ({ key, count }))
    .toSorted((left, right) => left.key.localeCompare(right.key));
