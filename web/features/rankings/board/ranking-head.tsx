import { useNavigate } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ShareButton } from '../../../ui/actions/share-button.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { PAGE_TITLE_ID } from '../../../ui/display/page-header.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { chartLabel, periodLabel } from '../period/period-label.ts';
import { PeriodPicker } from '../period/period-picker.tsx';
import { change, type RankingSearch } from '../ranking-search.ts';
import { useChart } from '../use-chart.ts';
import { rankingName } from '../ranking-title.ts';
import styles from './ranking-head.module.css';
import { RankingMenu } from './ranking-menu.tsx';

const findPart = lazyPart('ranking-find', () => import('./ranking-find.tsx'));

export type ChosenRanking = {
  type: string;
  /** Undefined if the list of rankings cannot be loaded; the chart is shown nevertheless. */
  item: RankingNavItem | undefined;
  search: RankingSearch;
};

export function RankingTitle({ children }: { children: ReactNode }) {
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}

/** The title of a chart, its period, and what can be done with it. */
export function RankingHead({ type, item, search }: ChosenRanking) {
  const messages = useMessages();
  const { find, mine } = messages.rankings;
  const lang = useLang();
  const navigate = useNavigate({ from: '/ranking' });
  const { chart, place, data, current } = useChart(type, search);
  const [isFindOpen, setFindOpen] = useState(search.q !== undefined);
  const slice = item?.subTypes.find(({ key }) => key === chart.subType && !isWhole(key));
  const name = item ? rankingName(item, lang, messages) : type;
  const named = slice ? `${name} · ${textIn(lang, slice, 'name')}` : name;
  const period = current ? chartLabel(lang, current) : periodLabel(lang, chart.period);

  const showMine = () =>
    void navigate({
      to: '/ranking',
      search: change({ mine: place.mine ? undefined : 'marked' }),
      resetScroll: false,
    });
  return (
    <div className={styles.head}>
      <div className={styles.named}>
        <RankingTitle>
          {name}
          <VisuallyHidden>{`${named.slice(name.length)} ${period}`}</VisuallyHidden>
        </RankingTitle>
        <PeriodPicker chart={chart} data={current} item={item} size={place.size} />
      </div>
      <div
        role="search"
        aria-label={find.label}
        className={styles.find}
        data-open={isFindOpen || undefined}
      >
        <SearchField
          label={find.label}
          placeholder={find.label}
          value={search.q ?? ''}
          maxLength={100}
          onSearch={(q) =>
            void navigate({
              to: '/ranking',
              search: change({ q: q || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <Button
        icon={<Heart aria-hidden />}
        aria-label={mine.region}
        aria-pressed={place.mine !== undefined}
        className={styles.mine}
        onClick={showMine}
      >
        {mine.region}
      </Button>
      <div className={styles.share}>
        <ShareButton title={`${named} · ${period}`} />
      </div>
      <RankingMenu
        chart={chart}
        place={place}
        title={`${named} · ${period}`}
        onFind={() => setFindOpen(true)}
      />
      {search.q !== undefined && (
        <QueryView query={findPart} skeleton={<Skeleton height="4rem" />}>
          {({ RankingFind }) => (
            <RankingFind
              chart={chart}
              q={search.q ?? ''}
              total={data?.total ?? 0}
              size={place.size}
            />
          )}
        </QueryView>
      )}
    </div>
  );
}
