import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { cx } from '../../../ui/data/cx.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { calendarYears, type CalendarCell } from './calendar.ts';
import styles from './period-calendar.module.css';
import { kindOf } from './period-kind.ts';
import { chartLabel, shortMonth } from './period-label.ts';
import { type ChartAddress, periodsQuery } from '../rankings.api.ts';
import { change } from '../ranking-search.ts';

type PeriodCalendarProps = {
  title: string;
  chart: ChartAddress;
  onClose: () => void;
};

/** All published periods, with gaps. */
export function PeriodCalendar({ title, chart, onClose }: PeriodCalendarProps) {
  const { picker } = useMessages().rankings;
  const lang = useLang();
  const { data: listed = [], isPending } = useQuery(periodsQuery(chart));
  const current = chart.period;
  const years = calendarYears(listed);
  const list = useRef<HTMLOListElement>(null);
  const hasYears = listed.some(({ period }) => kindOf(period) === 'Y');
  const others = listed.filter(({ period }) => !['M', 'Y'].includes(kindOf(period) ?? ''));
  // A calendar of many years is taller than a phone's screen, so the current period is scrolled to.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [isPending]);

  const choose = { current, onChoose: onClose };
  return (
    <Dialog title={title} onClose={onClose} look="wide">
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((it) => (
            <li key={it.period}>
              <Cell {...choose} cell={{ period: it.period, listed: it }} className={styles.wide}>
                {chartLabel(lang, it)}
              </Cell>
            </li>
          ))}
        </ul>
      )}
      {years.length > 0 && (
        <ol ref={list} className={styles.years}>
          {years.map(({ year, whole, months }) => (
            <li key={year} className={styles.year}>
              {hasYears ? (
                <Cell {...choose} cell={whole} className={styles.whole}>
                  {year}
                </Cell>
              ) : (
                <span className={styles.whole}>{year}</span>
              )}
              {months.map((cell, month) => (
                <Cell key={cell.period} {...choose} cell={cell} of={year}>
                  {shortMonth(lang, month)}
                </Cell>
              ))}
            </li>
          ))}
        </ol>
      )}
      {listed.length === 0 && !isPending && <p>{picker.none}</p>}
      {years.length > 0 && <p className={styles.note}>{picker.gaps}</p>}
    </Dialog>
  );
}

type CellProps = {
  cell: CalendarCell;
  current: string;
  onChoose: () => void;
  className?: string | undefined;
  /** The year of a month, which sighted readers see in the row header. */
  of?: number | undefined;
  children: string | number;
};

function Cell({ cell, current, onChoose, className, of, children }: CellProps) {
  const { picker } = useMessages().rankings;
  const { period, listed } = cell;
  const before = of !== undefined && <VisuallyHidden>{`${of} `}</VisuallyHidden>;
  if (!listed) {
    return (
      <span role="link" aria-disabled className={cx(styles.cell, className)}>
        {before}
        {children}
        <VisuallyHidden>{picker.missing}</VisuallyHidden>
      </span>
    );
  }
  const isProvisional = listed.status === 'provisional';
  return (
    <Link
      from="/ranking"
      to="/ranking"
      search={change({ period })}
      resetScroll={false}
      className={cx(styles.cell, className)}
      aria-current={period === current || undefined}
      data-provisional={isProvisional || undefined}
      onClick={onChoose}
    >
      {before}
      {children}
      {isProvisional && <VisuallyHidden>{picker.provisional}</VisuallyHidden>}
    </Link>
  );
}
