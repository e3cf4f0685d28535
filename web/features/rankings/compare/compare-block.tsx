import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { CompareView } from './compare-view.tsx';
import { periodLabel } from '../period/period-label.ts';
import { kindOf } from '../period/period-kind.ts';
import styles from '../board/ranking-content.module.css';
import { type ChartAddress, compareQuery, periodsQuery } from '../rankings.api.ts';
import { change } from '../ranking-search.ts';

type CompareBlockProps = { chart: ChartAddress; data: RankingPage; from: string | undefined };

/** Compares the chart with another period of its kind; by default the previous one. */
export function CompareBlock({ chart, data, from }: CompareBlockProps) {
  const { compare } = useMessages().rankings;
  const lang = useLang();
  const navigate = useNavigate({ from: '/ranking' });
  const listed = useQuery(periodsQuery(chart)).data ?? [];
  const kind = kindOf(chart.period);
  const others = listed
    .map(({ period }) => period)
    .filter((period) => kindOf(period) === kind && period !== chart.period);
  const usual = data.comparedTo ?? data.previousPeriod ?? others[0];
  const chosen =
    from !== undefined && kindOf(from) === kind && from !== chart.period ? from : usual;
  if (chosen === undefined) {
    return <EmptyState title={compare.alone}>{compare.aloneText}</EmptyState>;
  }
  const options = others.includes(chosen) ? others : [chosen, ...others];
  return (
    <>
      <div className={styles.narrow}>
        <Select
          label={compare.with(periodLabel(lang, chart.period))}
          value={chosen}
          options={options.map((value) => ({ value, label: periodLabel(lang, value) }))}
          onChange={({ target: { value } }) =>
            void navigate({ to: '/ranking', search: change({ from: value }), resetScroll: false })
          }
        />
      </div>
      <QueryView query={compareQuery(chart, chosen)} skeleton={<Skeleton height="30rem" />}>
        {(comparison) => <CompareView comparison={comparison} unit={data.valueUnit} />}
      </QueryView>
    </>
  );
}
