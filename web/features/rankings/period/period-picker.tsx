import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { chartLabel, periodLabel } from './period-label.ts';
import styles from './period-picker.module.css';
import { periodSteps } from './period-steps.ts';
import { type ChartAddress, periodsQuery, rankingQuery } from '../rankings.api.ts';
import { change } from '../ranking-search.ts';

/** A dialog, loaded on demand. */
const calendarPart = lazyPart('period-calendar', () => import('./period-calendar.tsx'));

/** `chart.period` is the period shown, which may differ from the one in the address. */
export function PeriodPicker({ chart, size }: { chart: ChartAddress; size: number }) {
  const { picker } = useMessages().rankings;
  const lang = useLang();
  const listed = useQuery(periodsQuery(chart)).data ?? [];
  const current = listed.find(({ period }) => period === chart.period);
  const [isOpen, setOpen] = useState(false);
  const { previous, next, newest } = periodSteps(listed, chart.period);
  const to = (period: string | undefined) => ({ chart, size, period });
  return (
    <div className={styles.picker} role="group" aria-label={picker.label}>
      <PeriodLink {...to(previous)} label={picker.previous}>
        <ChevronLeft aria-hidden />
      </PeriodLink>
      <Button
        className={styles.current}
        icon={<CalendarDays aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {current ? chartLabel(lang, current) : periodLabel(lang, chart.period)}
      </Button>
      <PeriodLink {...to(next)} label={picker.next}>
        <ChevronRight aria-hidden />
      </PeriodLink>
      {newest !== undefined && newest !== chart.period && (
        <ButtonLink
          from="/ranking"
          to="/ranking"
          search={change({ period: newest })}
          resetScroll={false}
          variant="ghost"
        >
          {picker.latest}
        </ButtonLink>
      )}
      {isOpen && (
        <QueryView query={calendarPart} skeleton={null}>
          {({ PeriodCalendar }) => (
            <PeriodCalendar
              title={picker.title}
              listed={listed}
              current={chart.period}
              onClose={() => setOpen(false)}
            />
          )}
        </QueryView>
      )}
    </div>
  );
}

type PeriodLinkProps = {
  chart: ChartAddress;
  size: number;
  period: string | undefined;
  label: (period: string) => string;
  children: ReactNode;
};

/** Prefetches the rows when the link is hovered or focused. */
function PeriodLink({ chart, size, period, label, children }: PeriodLinkProps) {
  const client = useQueryClient();
  const lang = useLang();
  if (period === undefined) {
    return (
      <span className={styles.off} aria-hidden>
        {children}
      </span>
    );
  }
  const prepare = () =>
    void client.prefetchQuery(rankingQuery({ chart: { ...chart, period }, page: 1, size }));
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
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </ButtonLink>
  );
}
