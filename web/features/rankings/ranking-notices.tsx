import { CalendarClock, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RankingPage } from '../../../contract/rankings.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { periodLabel } from './period-label.ts';
import { kindOf } from './period-steps.ts';
import styles from './ranking-head.module.css';

/** What a reader must know before trusting the rows below. */
export function RankingNotices({ data }: { data: RankingPage }) {
  const { notices } = useMessages().rankings;
  const lang = useLang();
  const reasons: Record<string, string> = notices.incomplete;
  const asked = periodLabel(lang, data.requestedPeriod);
  return (
    <div role="status" className={styles.notices}>
      {data.reason === 'not-yet-published' && data.period !== data.requestedPeriod && (
        <Notice icon={<CalendarClock aria-hidden />}>
          {notices.notYet({ asked, shown: periodLabel(lang, data.period) })}
        </Notice>
      )}
      {isRunning(data) && <Notice icon={<Hourglass aria-hidden />}>{notices.provisional}</Notice>}
      {data.incomplete !== null && (
        <Notice icon={<TriangleAlert aria-hidden />}>
          {reasons[data.incomplete] ?? notices.incomplete.other}
        </Notice>
      )}
    </div>
  );
}

/** Now is never over, so that says nothing about it. */
export const isRunning = ({ status, period }: RankingPage): boolean =>
  status === 'provisional' && kindOf(period) !== 'N';

function Notice({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className={styles.notice}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
