import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import type { Dashboard } from './dashboard.api.ts';
import styles from './dashboard.module.css';

const height = 32;
const step = 4;

type DayBarsProps = { days: Dashboard['days']; of: 'members' | 'comments' };

/** A total, and a bar for each day of it. */
export function DayBars({ days, of }: DayBarsProps) {
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
