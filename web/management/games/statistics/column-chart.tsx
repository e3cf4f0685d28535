import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import type { Bar } from './bar-list.tsx';
import styles from './column-chart.module.css';

const height = 140;
const width = 20;

type ColumnChartProps = { label: string; bars: readonly Bar[] };

/** Bars in chronological order; a bar is a link if it has a list. */
export function ColumnChart({ label, bars }: ColumnChartProps) {
  const { statistics } = useMessages().gamesAdmin;
  if (bars.length === 0) return <EmptyState title={statistics.none} />;
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <div
      role="region"
      aria-label={statistics.chart(label)}
      tabIndex={0}
      className={styles.scroller}
      ref={(scroller) => {
        // Shows the newest end first.
        if (scroller) scroller.scrollLeft = scroller.scrollWidth;
      }}
    >
      <ul className={styles.chart}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <Column bar={bar} most={most} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Column({ bar: { label, count, to }, most }: { bar: Bar; most: number }) {
  const { statistics } = useMessages().gamesAdmin;
  const format = useFormat();
  const text = statistics.bar({ label, count: format.number(count) });
  const tall = Math.max(2, (height * count) / most);
  const drawing = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.number}>{format.compact(count)}</span>
      <svg width={width} height={tall} aria-hidden>
        <rect className={styles.fill} width={width} height={tall} rx={Math.min(3, tall / 2)} />
      </svg>
    </>
  );
  if (!to) {
    return (
      <span className={styles.bar} title={text}>
        {drawing}
      </span>
    );
  }
  return (
    <Link to="/admin/games" search={to} preload={false} className={styles.bar} title={text}>
      {drawing}
    </Link>
  );
}
