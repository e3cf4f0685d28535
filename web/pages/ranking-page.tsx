import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RankingNavItem } from '../../contract/rankings/rankings.ts';
import { findSubType, isWhole } from '../../contract/rankings/sub-types.ts';
import { useFirstRanking } from '../features/rankings/default-ranking.ts';
import { RankingBoard } from '../features/rankings/board/ranking-board.tsx';
import { RankingCards } from '../features/rankings/board/ranking-cards.tsx';
import { ChartTitle, RankingHead } from '../features/rankings/board/ranking-head.tsx';
import { rankingNavQuery, useAwaitedRanking } from '../features/rankings/ranking-nav.api.ts';
import type { RankingSearch } from '../features/rankings/ranking-search.ts';
import { RankingSkeleton } from '../features/rankings/board/ranking-skeleton.tsx';
import { RankingTabs } from '../features/rankings/board/ranking-tabs.tsx';
import { hasParts, isOffered } from '../features/rankings/period/offered-periods.ts';
import { RankingTools } from '../features/rankings/board/ranking-tools.tsx';
import { useLang, useMessages } from '../i18n/index.tsx';
import { textIn } from '../i18n/text-in.ts';
import { ButtonLink } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { RankingMine } from './ranking-mine.tsx';
import styles from './ranking-page.module.css';

/** Without the list of rankings, a ranking named in the address is shown nevertheless. */
export function Page() {
  const { app } = useMessages();
  const search = useSearch({ from: '/ranking' });
  const { data: items, isPending, isError } = useQuery(rankingNavQuery);
  const first = useFirstRanking(items);
  const { type = first, subType = 'main' } = search;
  const item = items?.find((it) => it.type === type);
  const awaited = useAwaitedRanking(type);
  const isUnknown = items !== undefined && items.length > 0 && !item && type !== undefined;
  const hasSlice = !item || findSubType(item.subTypes, subType) !== undefined;
  const hasPeriod =
    !item ||
    search.period === undefined ||
    (isWhole(subType) ? isOffered : hasParts)(item, search.period);
  const isReadable = !isPending && !awaited && !isUnknown && hasSlice && hasPeriod;
  const chosen = isReadable && type !== undefined ? { type, item, search } : undefined;

  let content: ReactNode;
  if (chosen) content = <RankingBoard {...chosen} Mine={RankingMine} />;
  else if (isPending) content = <RankingSkeleton rows={10} />;
  else if (awaited) content = <Awaited item={awaited} />;
  else if (isUnknown) content = <UnknownRanking type={type ?? ''} />;
  else if (item && !hasSlice) content = <NoSlice item={item} />;
  else if (item) content = <NoPeriod item={item} search={search} />;
  else if (isError)
    content = <RankingTabs current={undefined} period={undefined} mine={undefined} />;
  else content = <NoRankings />;

  return (
    <div className={styles.page}>
      <RankingHead
        title={chosen ? <ChartTitle {...chosen} /> : app.pages.ranking}
        tools={chosen && <RankingTools {...chosen} />}
      />
      {content}
    </div>
  );
}

function UnknownRanking({ type }: { type: string }) {
  const { rankings } = useMessages();
  return (
    <>
      <p className={styles.unknown}>
        <strong>{rankings.unknown(type)}</strong> {rankings.unknownText}
      </p>
      <RankingCards />
    </>
  );
}

/** A ranking without data so far: says when it will appear and links to the others. */
function Awaited({ item }: { item: RankingNavItem }) {
  const { rankings } = useMessages();
  const lang = useLang();
  return (
    <>
      <p className={styles.unknown}>
        <strong>{rankings.awaited(textIn(lang, item, 'name'))}</strong>{' '}
        {textIn(lang, item, 'appearsWhen')}
      </p>
      <RankingCards />
    </>
  );
}

function NoSlice({ item }: { item: RankingNavItem }) {
  const { rankings } = useMessages();
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

function NoPeriod({ item, search }: { item: RankingNavItem; search: RankingSearch }) {
  const { rankings } = useMessages();
  const { period: _period, ...others } = search;
  return (
    <>
      <RankingTabs current={item.type} period={undefined} mine={undefined} />
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

function NoRankings() {
  const { rankings } = useMessages();
  return (
    <EmptyState
      title={rankings.empty}
      actions={<ButtonLink to="/credits">{rankings.sources}</ButtonLink>}
    >
      {rankings.emptyText}
    </EmptyState>
  );
}
