import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RankingNavItem } from '../../contract/rankings.ts';
import type { MineProps } from '../features/rankings/mine-scope.tsx';
import { firstRanking } from '../features/rankings/default-ranking.ts';
import { RankingBoard } from '../features/rankings/ranking-board.tsx';
import { rankingNavQuery, useAwaitedRanking } from '../features/rankings/ranking-nav.api.ts';
import { RankingSkeleton } from '../features/rankings/ranking-skeleton.tsx';
import { isOffered, RankingTabs } from '../features/rankings/ranking-tabs.tsx';
import { useLang, useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { part } from '../ui/part.ts';
import { QueryView } from '../ui/query-view.tsx';
import styles from './ranking-page.module.css';

const cardsPart = part('ranking-cards', () => import('../features/rankings/ranking-cards.tsx'));

const minePart = part('ranking-mine', () => import('./ranking-mine.tsx'));

export function Page() {
  const { pages } = useMessages().app;
  return (
    <>
      <PageHeader title={pages.ranking} />
      <Chosen />
    </>
  );
}

/** Without the navigation, an address that names a ranking can still be read. */
function Chosen() {
  const { rankings } = useMessages();
  const search = useSearch({ from: '/ranking' });
  const { data: items, isPending, isError } = useQuery(rankingNavQuery);
  const { type = firstRanking(items), subType = 'main' } = search;
  const item = items?.find((it) => it.type === type);
  const awaited = useAwaitedRanking(type);

  if (isPending) return <RankingSkeleton rows={10} />;
  if (awaited) return <Awaited item={awaited} />;
  if (items && items.length > 0 && !item && type !== undefined) {
    return (
      <>
        <p className={styles.unknown}>
          <strong>{rankings.unknown(type)}</strong> {rankings.unknownText}
        </p>
        <QueryView query={cardsPart} skeleton={<RankingSkeleton rows={3} />}>
          {({ RankingCards }) => <RankingCards />}
        </QueryView>
      </>
    );
  }
  if (item && !item.subTypes.some(({ key }) => key === subType)) {
    return (
      <EmptyState
        title={rankings.noSlice}
        actions={
          <ButtonLink to="/ranking" search={{ type: item.type }}>
            {rankings.missing.main}
          </ButtonLink>
        }
      >
        {rankings.noSliceText}
      </EmptyState>
    );
  }
  if (item && search.period !== undefined && !isOffered(item, search.period)) {
    const { period: _period, ...others } = search;
    return (
      <>
        <RankingTabs current={type} period={undefined} mine={undefined} />
        <div className={styles.noPeriod}>
          <EmptyState
            title={rankings.noPeriod}
            actions={
              <ButtonLink to="/ranking" search={{ ...others, type: item.type }} variant="primary">
                {rankings.newest}
              </ButtonLink>
            }
          >
            {rankings.noPeriodText}
          </EmptyState>
        </div>
      </>
    );
  }
  if (type !== undefined) {
    return <RankingBoard type={type} item={item} search={search} Mine={Mine} />;
  }
  if (isError) return <RankingTabs current={undefined} period={undefined} mine={undefined} />;
  return (
    <EmptyState
      title={rankings.empty}
      actions={<ButtonLink to="/credits">{rankings.sources}</ButtonLink>}
    >
      {rankings.emptyText}
    </EmptyState>
  );
}

/** It has nothing to show yet: when it will, and what there is meanwhile. */
function Awaited({ item }: { item: RankingNavItem }) {
  const { rankings } = useMessages();
  const english = useLang() === 'en';
  return (
    <>
      <p className={styles.unknown}>
        <strong>{rankings.awaited(english ? item.nameEn : item.name)}</strong>{' '}
        {english ? item.appearsWhenEn : item.appearsWhen}
      </p>
      <QueryView query={cardsPart} skeleton={<RankingSkeleton rows={3} />}>
        {({ RankingCards }) => <RankingCards />}
      </QueryView>
    </>
  );
}

/** Few readers ask for it: until its code is there, the rows stand unmarked. */
function Mine(props: MineProps) {
  return (
    <QueryView query={minePart} skeleton={props.children()}>
      {({ RankingMine }) => <RankingMine {...props} />}
    </QueryView>
  );
}
