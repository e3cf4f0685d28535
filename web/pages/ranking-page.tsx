import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RankingNavItem } from '../../contract/rankings/rankings.ts';
import { findSubType, isWhole } from '../../contract/rankings/sub-types.ts';
import { RankingBoard } from '../features/rankings/board/ranking-board.tsx';
import { RankingGroups } from '../features/rankings/board/ranking-choices.tsx';
import { groupsOf } from '../features/rankings/board/ranking-groups.ts';
import { RankingTitle } from '../features/rankings/board/ranking-head.tsx';
import { RankingSkeleton } from '../features/rankings/board/ranking-skeleton.tsx';
import { useFirstRanking } from '../features/rankings/default-ranking.ts';
import { hasParts, isOffered } from '../features/rankings/period/offered-periods.ts';
import { rankingNavQuery, useAwaitedRanking } from '../features/rankings/ranking-nav.api.ts';
import type { RankingSearch } from '../features/rankings/ranking-search.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { textIn } from '../i18n/text-in.ts';
import { ButtonLink } from '../ui/actions/button.tsx';
import { Card, cardGrid, cardLink } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { RankingActions } from './ranking-actions.tsx';
import { RankingMine } from './ranking-mine.tsx';
import styles from './ranking-page.module.css';

/** Without the list of rankings, a ranking named in the address is shown nevertheless. */
export function Page() {
  const { app, rankings } = useMessages();
  const lang = useLang();
  const search = useSearch({ from: '/ranking' });
  const { data: items, isPending } = useQuery(rankingNavQuery);
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

  if (!isPending && !awaited && !isUnknown && hasSlice && hasPeriod && type !== undefined) {
    return (
      <div className={styles.page}>
        <RankingBoard
          type={type}
          item={item}
          search={search}
          Mine={RankingMine}
          Actions={RankingActions}
        />
      </div>
    );
  }
  let content: ReactNode = <NoRankings />;
  if (isPending) content = <RankingSkeleton rows={10} />;
  else if (awaited) {
    const title = rankings.awaited(textIn(lang, awaited, 'name'));
    content = (
      <Others items={items ?? []} title={title}>
        {textIn(lang, awaited, 'appearsWhen')}
      </Others>
    );
  } else if (isUnknown) {
    content = (
      <Others items={items} title={rankings.unknown(type)}>
        {rankings.unknownText}
      </Others>
    );
  } else if (item && !hasSlice) {
    content = <NoSlice item={item} />;
  } else if (item) {
    content = <NoPeriod item={item} search={search} />;
  }

  return (
    <div className={styles.page}>
      <RankingTitle>{app.pages.ranking}</RankingTitle>
      <RankingGroups current={item?.type} kept={search} />
      <div className={styles.content}>{content}</div>
    </div>
  );
}

const fewest = 3;

type OthersProps = { items: readonly RankingNavItem[]; title: string; children: ReactNode };

/** Why there is no chart at this address, and some to start with. */
function Others({ items, title, children }: OthersProps) {
  const lang = useLang();
  return (
    <>
      <p className={styles.unknown}>
        <strong>{title}</strong> {children}
      </p>
      <div className={cardGrid}>
        {groupsOf(items)
          .slice(0, fewest)
          .flatMap((group) => group.items.slice(0, 1))
          .map((item) => (
            <Card key={item.type}>
              <h2 className="size-lg">
                <Link to="/ranking" search={{ type: item.type }} className={cardLink}>
                  {textIn(lang, item, 'name')}
                </Link>
              </h2>
              <p>{textIn(lang, item, 'description')}</p>
            </Card>
          ))}
      </div>
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
