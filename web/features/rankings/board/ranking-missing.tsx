import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { periodLabel } from '../period/period-label.ts';
import { kindOf, periodSteps } from '../period/period-steps.ts';
import { type ChartAddress, periodsQuery } from '../rankings.api.ts';
import { change } from '../ranking-search.ts';

/** Explains that this period or slice was not published, and links to the nearest ones. */
export function RankingMissing({ data, chart }: { data: RankingPage; chart: ChartAddress }) {
  const { missing } = useMessages().rankings;
  const lang = useLang();
  const listed = useQuery(periodsQuery(chart)).data ?? [];
  const { previous, next, newest } = periodSteps(listed, chart.period);
  // Without any period of this kind, links to the newest of another kind.
  const other = newest ?? listed.find(({ period }) => kindOf(period) !== undefined)?.period;
  const near = [...new Set([previous, next, other])].filter((period) => period !== undefined);
  const label = periodLabel(lang, chart.period);
  return (
    <EmptyState
      icon={<CalendarX aria-hidden />}
      title={data.status === 'missing' ? missing.title(label) : missing.emptyTitle(label)}
      actions={
        <>
          {near.map((period) => (
            <ButtonLink
              key={period}
              from="/ranking"
              to="/ranking"
              search={change({ period })}
              resetScroll={false}
            >
              {missing.show(periodLabel(lang, period))}
            </ButtonLink>
          ))}
          {!isWhole(chart.subType) && (
            <ButtonLink
              from="/ranking"
              to="/ranking"
              search={change({ subType: undefined })}
              resetScroll={false}
            >
              {missing.main}
            </ButtonLink>
          )}
        </>
      }
    >
      {listed.length === 0 ? missing.nothing : missing.text}
    </EmptyState>
  );
}
