import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import type { RankingNavItem } from '../../../contract/rankings.ts';
import { useLang } from '../../i18n/index.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { useTitle } from '../../ui/use-title.ts';
import type { MineProps } from './mine-scope.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { chartLabel, periodLabel } from './period-label.ts';
import styles from './ranking-board.module.css';
import { RankingHead } from './ranking-head.tsx';
import { rankingQuery } from './rankings.api.ts';
import { change, presentPeriod, type RankingSearch, readPlace } from './ranking-search.ts';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { RankingTabs, SliceChips } from './ranking-tabs.tsx';
import { RankingTools } from './ranking-tools.tsx';
import { TrendScope } from './trend-scope.tsx';

/** The code of the rows is on its way while their data is. */
const contentPart = part('ranking-content', () => import('./ranking-content.tsx'));

type RankingBoardProps = {
  type: string;
  /** Absent while the navigation is not to be had: the chart can be read without it. */
  item: RankingNavItem | undefined;
  search: RankingSearch;
  /** Marks the reader's own games: it knows who reads, and their shelves. */
  Mine: ComponentType<MineProps>;
};

/** One ranking with everything that chooses, explains and shows it. */
export function RankingBoard({ type, item, search, Mine }: RankingBoardProps) {
  const lang = useLang();
  const place = readPlace(search);
  const { subType = 'main', period = presentPeriod(type) } = search;
  const asked = { type, subType, period };
  const query = rankingQuery({ chart: asked, page: place.page, size: place.size });
  const { data, isPlaceholderData } = useQuery(query);
  const answer = isPlaceholderData ? undefined : data;
  const chart = { ...asked, period: answer?.period ?? period };
  const name = item ? (lang === 'en' ? item.nameEn : item.name) : type;
  const when = answer ? chartLabel(lang, answer) : periodLabel(lang, chart.period);
  useTitle(search.type && `${name} · ${when}`);
  useLastPage(answer && Math.ceil(answer.total / answer.size), place.page);

  const rows = (shown = query) => (
    <QueryView query={contentPart} skeleton={<RankingSkeleton rows={place.size} />}>
      {({ RankingContent }) => (
        <RankingContent
          query={shown}
          chart={chart}
          search={search}
          place={place}
          name={name}
          isScore={item?.kind === 'score'}
          isOld={isPlaceholderData}
        />
      )}
    </QueryView>
  );

  return (
    <TrendScope className={styles.board}>
      <div className={styles.bar}>
        <RankingTabs current={type} period={search.period} mine={place.mine} />
        <div className={styles.choice}>
          <PeriodPicker chart={chart} size={place.size} />
          {item && <SliceChips item={item} current={subType} />}
        </div>
      </div>
      <RankingHead item={item} name={name} chart={chart} data={answer} />
      <RankingTools
        item={item}
        chart={chart}
        view={place.view}
        mine={place.mine}
        q={search.q}
        total={data?.total ?? 0}
        size={place.size}
      />
      {place.mine ? (
        <Mine
          chart={asked}
          mine={place.mine}
          isList={place.view === 'table' || place.view === 'cards'}
        >
          {rows}
        </Mine>
      ) : (
        rows()
      )}
    </TrendScope>
  );
}

/** An address past the end, from an old link or a longer chart, leads to the last page there is. */
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
