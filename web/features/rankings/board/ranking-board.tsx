import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { useLang } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { useTitle } from '../../../browser/use-title.ts';
import type { MineProps } from '../mine/mine-scope.tsx';
import { PeriodPicker } from '../period/period-picker.tsx';
import { chartLabel, periodLabel } from '../period/period-label.ts';
import styles from './ranking-board.module.css';
import type { ChosenRanking } from './ranking-head.tsx';
import { RankingNotices } from './ranking-notices.tsx';
import { ViewLinks } from './ranking-options.tsx';
import { change } from '../ranking-search.ts';
import { RankingTabs, SliceChips } from './ranking-tabs.tsx';
import { useChart } from '../use-chart.ts';
import { RankingContent } from './ranking-content.tsx';

type RankingBoardProps = ChosenRanking & {
  /** Marks the reader's own games; provided by the page, because it needs session and shelves. */
  Mine: ComponentType<MineProps>;
};

/** One ranking with its choices, explanations and rows. */
export function RankingBoard({ type, item, search, Mine }: RankingBoardProps) {
  const lang = useLang();
  const { place, requested, chart, query, current, isOld } = useChart(type, search);
  const isList = place.view === 'table' || place.view === 'cards';
  const name = item ? textIn(lang, item, 'name') : type;
  const when = current ? chartLabel(lang, current) : periodLabel(lang, chart.period);
  useTitle(search.type && `${name} · ${when}`);
  useLastPage(current && Math.ceil(current.total / current.size), place.page);

  const rows = (shown = query) => (
    <RankingContent
      query={shown}
      chart={chart}
      search={search}
      place={place}
      name={name}
      isScore={item?.kind === 'score'}
      isOld={isOld}
    />
  );

  return (
    <>
      <div className={styles.bar}>
        <RankingTabs current={type} period={search.period} mine={place.mine} />
        <div className={styles.choice}>
          <PeriodPicker chart={chart} size={place.size} />
          {item && <SliceChips item={item} current={chart.subType} period={chart.period} />}
        </div>
      </div>
      <div className={styles.line}>
        {current && <RankingNotices item={item} data={current} isList={isList} />}
        <ViewLinks current={place.view} />
      </div>
      {place.mine ? (
        <Mine chart={requested} mine={place.mine} isList={isList}>
          {rows}
        </Mine>
      ) : (
        rows()
      )}
    </>
  );
}

/** Redirects from a page past the end, after an old link or a longer chart, to the last page. */
function useLastPage(last: number | undefined, page: number): void {
  const navigate = useNavigate({ from: '/ranking' });
  useEffect(() => {
    if (last === undefined || last === 0 || page <= last) return;
    void navigate({
      to: '/ranking',
      search: change({ page: last === 1 ? undefined : String(last) }),
      replace: true,
    });
  }, [last, page, navigate]);
}
