import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { periodLabel, shortChartLabel } from './period-label.ts';
import styles from './period-picker.module.css';
import { kindOf } from './period-kind.ts';
import { change, firstPeriod } from '../ranking-search.ts';
import { type ChartAddress, periodsQuery, rankingQuery } from '../rankings.api.ts';

/** A dialog, loaded on demand, as are the periods that it lists. */
const calendarPart = lazyPart('period-calendar', () => import('./period-calendar.tsx'));

type PeriodPickerProps = {
  /** With the period shown, which may differ from the one in the address. */
  chart: ChartAddress;
  /** Undefined until the chart has loaded. */
  data: RankingPage | undefined;
  item: RankingNavItem | undefined;
  size: number;
};

/** The period of a chart, the complete ones beside it, and a calendar of all. */
export function PeriodPicker({ chart, data, item, size }: PeriodPickerProps) {
  const { picker } = useMessages().rankings;
  const lang = useLang();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const first = firstPeriod(item, chart.subType);
  // The running period, where pages open with it, follows the complete ones.
  const running = first && first > chart.period && kindOf(first) === kindOf(chart.period) && first;
  const prepare = (period: string) =>
    void client.prefetchQuery(rankingQuery({ chart: { ...chart, period }, page: 1, size }));
  const prepareCalendar = () => void client.prefetchQuery(periodsQuery(chart));
  return (
    <div className={styles.picker} role="group" aria-label={picker.label}>
      <Step period={data?.previousPeriod} label={picker.previous} onPrepare={prepare}>
        <ChevronLeft aria-hidden />
      </Step>
      <Button
        className={styles.current}
        icon={<ChevronDown aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={prepareCalendar}
        onFocus={prepareCalendar}
      >
        {data ? shortChartLabel(lang, data) : periodLabel(lang, chart.period)}
      </Button>
      <Step
        period={data && (data.nextPeriod ?? (running || undefined))}
        label={picker.next}
        onPrepare={prepare}
      >
        <ChevronRight aria-hidden />
      </Step>
      {isOpen && (
        <QueryView query={calendarPart} skeleton={null}>
          {({ PeriodCalendar }) => (
            <PeriodCalendar title={picker.title} chart={chart} onClose={() => setOpen(false)} />
          )}
        </QueryView>
      )}
    </div>
  );
}

type StepProps = {
  period: string | null | undefined;
  label: (period: string) => string;
  onPrepare: (period: string) => void;
  children: ReactNode;
};

/** Prefetches the rows when the link is hovered or focused. */
function Step({ period, label, onPrepare, children }: StepProps) {
  const lang = useLang();
  if (!period) {
    return (
      <span className={styles.off} aria-hidden>
        {children}
      </span>
    );
  }
  const name = label(periodLabel(lang, period));
  return (
    <ButtonLink
      from="/ranking"
      to="/ranking"
      search={change({ period })}
      resetScroll={false}
      className={styles.step}
      aria-label={name}
      title={name}
      onPointerEnter={() => onPrepare(period)}
      onFocus={() => onPrepare(period)}
    >
      {children}
    </ButtonLink>
  );
}
