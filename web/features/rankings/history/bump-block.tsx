import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { BumpView } from './bump-view.tsx';
import styles from '../board/ranking-content.module.css';
import { type ChartAddress, seriesQuery } from '../rankings.api.ts';
import { change, spans } from '../ranking-search.ts';

type BumpBlockProps = { chart: ChartAddress; last: number; name: string };

export function BumpBlock({ chart, last, name }: BumpBlockProps) {
  const { bump } = useMessages().rankings;
  const navigate = useNavigate({ from: '/ranking' });
  return (
    <>
      <div className={styles.narrow}>
        <Select
          label={bump.span}
          value={String(last)}
          options={spans.map((it) => ({ value: String(it), label: bump.periods(String(it)) }))}
          onChange={({ target: { value } }) =>
            void navigate({ to: '/ranking', search: change({ last: value }), resetScroll: false })
          }
        />
      </div>
      <QueryView query={seriesQuery(chart, last)} skeleton={<Skeleton height="34rem" />}>
        {(series) =>
          series.periods.length < 2 ? (
            <EmptyState title={bump.short}>{bump.shortText}</EmptyState>
          ) : (
            <BumpView series={series} name={name} />
          )
        }
      </QueryView>
    </>
  );
}
