import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { rankingQuery } from '../rankings.api.ts';
import { openingPeriod } from '../ranking-search.ts';
import { PosterForm } from './poster-form.tsx';
import { forRanking, mostRows, type PosterSearch, readLook } from './poster-search.ts';
import styles from './poster.module.css';
import { PosterExtras } from './poster-extras.tsx';
import { PosterSheet } from './poster-sheet.tsx';

type PosterStudioProps = { item: RankingNavItem; search: PosterSearch; isSignedIn: boolean };

/** The poster next to its settings. */
export function PosterStudio({ item, search: given, isSignedIn }: PosterStudioProps) {
  const { poster: texts } = useMessages();
  const search = useMemo(() => forRanking(item, given), [item, given]);
  const { subType = 'main' } = search;
  const period = search.period ?? openingPeriod(item, item.type, subType);
  const chart = { type: item.type, subType, period };
  const look = useMemo(() => readLook(search), [search]);
  const query = rankingQuery({ chart, page: 1, size: mostRows });
  const { data, isPlaceholderData } = useQuery(query);
  return (
    <div className={styles.studio}>
      <section className={styles.stage} aria-label={texts.preview} aria-busy={isPlaceholderData}>
        <QueryView query={query} skeleton={<Skeleton ratio="4 / 5" />}>
          {(data) =>
            data.items.length === 0 ? (
              <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
            ) : (
              <PosterSheet
                item={item}
                data={data}
                look={look}
                isLive={search.period === undefined}
              />
            )
          }
        </QueryView>
      </section>
      <PosterForm item={item} chart={chart} look={look} search={search} />
      <div>
        <PosterExtras item={item} search={search} data={data} isSignedIn={isSignedIn} />
      </div>
    </div>
  );
}
