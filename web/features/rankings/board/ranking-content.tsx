import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { chartLabel } from '../period/period-label.ts';
import { ChartAttribution } from '../chart-attribution.tsx';
import type { RankingSearch, readPlace } from '../ranking-search.ts';
import type { ChartAddress, rankingQuery } from '../rankings.api.ts';
import styles from './ranking-content.module.css';
import { RankPages } from './rank-pages.tsx';
import { RankingMissing } from './ranking-missing.tsx';
import type { RowActions } from './ranking-row.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { RankingTable } from './ranking-table.tsx';
import { RankingTiles } from './ranking-tiles.tsx';

/** Other views of a chart, loaded on demand. */
const bumpPart = lazyPart('bump-block', () => import('../history/bump-block.tsx'));
const comparePart = lazyPart('compare-block', () => import('../compare/compare-block.tsx'));

type RankingContentProps = RowActions & {
  query: ReturnType<typeof rankingQuery>;
  chart: ChartAddress;
  search: RankingSearch;
  place: ReturnType<typeof readPlace>;
  name: string;
  /** Whether the rows belong to another period or page, shown until the new ones load. */
  isOld: boolean;
};

export function RankingContent({ query, isOld, ...rest }: RankingContentProps) {
  return (
    <QueryView query={query} skeleton={<RankingSkeleton rows={rest.place.size} />}>
      {(data) => (
        <div className={styles.content} aria-busy={isOld} data-old={isOld || undefined}>
          {data.total === 0 ? <RankingMissing data={data} /> : <Rows data={data} {...rest} />}
        </div>
      )}
    </QueryView>
  );
}

type RowsProps = Omit<RankingContentProps, 'query' | 'isOld'> & { data: RankingPage };

function Rows({ data, chart, search, place, name, ...actions }: RowsProps) {
  const lang = useLang();
  const { table } = useMessages().rankings;
  const { view, size } = place;
  const caption = table.caption({ name, period: chartLabel(lang, data) });
  return (
    <>
      {view === 'table' && (
        <RankingTable data={data} caption={caption} at={place.at} {...actions} />
      )}
      {view === 'cards' && <RankingTiles data={data} />}
      {view === 'bump' && (
        <QueryView query={bumpPart} skeleton={<RankingSkeleton rows={size} />}>
          {({ BumpBlock }) => <BumpBlock chart={chart} last={place.last} name={name} />}
        </QueryView>
      )}
      {view === 'compare' && (
        <QueryView query={comparePart} skeleton={<RankingSkeleton rows={size} />}>
          {({ CompareBlock }) => <CompareBlock chart={chart} data={data} from={search.from} />}
        </QueryView>
      )}
      {(view === 'table' || view === 'cards') && <RankPages {...data} />}
      <ChartAttribution {...data} />
    </>
  );
}
