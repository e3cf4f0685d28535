import type { ReactNode } from 'react';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { PAGE_TITLE_ID } from '../../../ui/display/page-header.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { chartLabel, periodLabel } from '../period/period-label.ts';
import styles from './ranking-head.module.css';
import type { RankingSearch } from '../ranking-search.ts';
import { useChart } from '../use-chart.ts';

/** The page's title and the tools of the chart. */
export function RankingHead({ title, tools }: { title: ReactNode; tools: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {tools}
    </div>
  );
}

export type ChosenRanking = {
  type: string;
  /** Undefined if the list of rankings cannot be loaded; the chart is shown nevertheless. */
  item: RankingNavItem | undefined;
  search: RankingSearch;
};

export function ChartTitle({ type, item, search }: ChosenRanking) {
  const { status } = useMessages().rankings;
  const lang = useLang();
  const { chart, current } = useChart(type, search);
  const slice = item?.subTypes.find(({ key }) => key === chart.subType && !isWhole(key));
  const named = [item, slice].filter((it) => it !== undefined);
  const names = named.map((it) => textIn(lang, it, 'name'));
  return (
    <>
      {names.join(' · ') || type}{' '}
      <span className={styles.period}>
        {current ? chartLabel(lang, current) : periodLabel(lang, chart.period)}
      </span>
      {current?.status === 'revised' && (
        <>
          {' '}
          <Tag>{status.revised(String(current.revision))}</Tag>
        </>
      )}
    </>
  );
}
