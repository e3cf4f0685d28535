import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useTitle } from '../../../browser/use-title.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import type { MineProps } from '../mine/mine-scope.tsx';
import { chartLabel, periodLabel } from '../period/period-label.ts';
import { change } from '../ranking-search.ts';
import { useChart } from '../use-chart.ts';
import { rankingName } from '../ranking-title.ts';
import { RankingChoices, RankingGroups } from './ranking-choices.tsx';
import { RankingContent } from './ranking-content.tsx';
import { type ChosenRanking, RankingHead } from './ranking-head.tsx';
import { RankingLine } from './ranking-line.tsx';
import type { RowActions } from './ranking-row.tsx';

const methodPart = lazyPart('ranking-method', () => import('./ranking-method.tsx'));

type RankingBoardProps = ChosenRanking &
  Pick<RowActions, 'Actions'> & {
    /** Marks the reader's own games; provided by the page, because it needs session and shelves. */
    Mine: ComponentType<MineProps>;
  };

/** One ranking with its choices, what to know about it, and its rows. */
export function RankingBoard({ type, item, search, Mine, Actions }: RankingBoardProps) {
  const messages = useMessages();
  const lang = useLang();
  const { place, requested, chart, query, data, current, isOld } = useChart(type, search);
  const [isMethodOpen, setMethodOpen] = useState(false);
  const onMethod = item && (() => setMethodOpen(true));
  const isList = place.view === 'table' || place.view === 'cards';
  const name = item ? rankingName(item, lang, messages) : type;
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
      isOld={isOld}
      Actions={Actions}
      onMethod={onMethod}
    />
  );

  return (
    <>
      <RankingHead type={type} item={item} search={search} />
      <RankingGroups current={type} kept={search} />
      <RankingChoices
        type={type}
        item={item}
        subType={chart.subType}
        period={chart.period}
        kept={search}
        view={place.view}
      />
      {data && data.total > 0 && <RankingLine item={item} data={data} onMethod={onMethod} />}
      {place.mine ? (
        <Mine chart={requested} mine={place.mine} isList={isList}>
          {rows}
        </Mine>
      ) : (
        rows()
      )}
      {isMethodOpen && (
        <QueryView query={methodPart} skeleton={null}>
          {({ RankingMethod }) => (
            <RankingMethod type={type} onClose={() => setMethodOpen(false)} />
          )}
        </QueryView>
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
