import { Link } from '@tanstack/react-router';
import { ChartSpline, GitCompareArrows, LayoutGrid, Rows3 } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { change, pageSizes, type RankingView, toView, views } from '../ranking-search.ts';
import styles from './ranking-options.module.css';
import { setTrend, useTrend } from '../../../i18n/trend.ts';

export const viewIcons = {
  table: Rows3,
  cards: LayoutGrid,
  bump: ChartSpline,
  compare: GitCompareArrows,
};

export function ViewLinks({ current }: { current: RankingView }) {
  const { views: texts } = useMessages().rankings;
  return (
    <nav aria-label={texts.label} className={styles.views}>
      {views.map((view) => {
        const Icon = viewIcons[view];
        return (
          <Link
            key={view}
            from="/ranking"
            to="/ranking"
            search={toView(view)}
            rel="nofollow"
            resetScroll={false}
            className={styles.view}
            aria-current={view === current ? 'true' : undefined}
            data-current={view === current || undefined}
          >
            <Icon aria-hidden />
            {texts[view]}
          </Link>
        );
      })}
    </nav>
  );
}

export function PageSize({ current }: { current: number }) {
  const { pageSize } = useMessages().rankings;
  return (
    <nav aria-label={pageSize} className={styles.sizes}>
      <span aria-hidden>{pageSize}</span>
      {pageSizes.map((size) => (
        <Link
          key={size}
          from="/ranking"
          to="/ranking"
          search={change({ size: String(size) })}
          rel="nofollow"
          resetScroll={false}
          className={styles.view}
          aria-current={size === current ? 'true' : undefined}
          data-current={size === current || undefined}
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}

export function TrendChoice() {
  const { trend } = useMessages().rankings;
  const colors = useTrend();
  const other = colors === 'red-up' ? 'green-up' : 'red-up';
  return (
    <p className={styles.trend}>
      {trend.now(trend[colors])}
      <Button size="sm" onClick={() => setTrend(other)}>
        {trend.switchTo(trend[other])}
      </Button>
    </p>
  );
}
