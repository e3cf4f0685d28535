import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { TabLink, TabLinks } from '../../../ui/actions/tabs.tsx';
import { hasParts, isOffered } from '../period/offered-periods.ts';
import { RankingNavFailure } from './ranking-nav-failure.tsx';
import { useRankingNav } from '../ranking-nav.api.ts';
import styles from './ranking-tabs.module.css';
import { change, type Mine } from '../ranking-search.ts';

type RankingTabsProps = {
  current: string | undefined;
  period: string | undefined;
  mine: Mine | undefined;
};

/** Tabs of the rankings, which keep the period if the other ranking has this kind of period. */
export function RankingTabs({ current, period, mine }: RankingTabsProps) {
  const { choose } = useMessages().rankings;
  const lang = useLang();
  const items = useRankingNav();
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the current tab may be outside the visible part of the strip.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    const strip = tab?.parentElement;
    if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
  }, [current, items]);

  if (items.length === 0) return <RankingNavFailure />;
  return (
    <div ref={list} className={styles.tabs}>
      <TabLinks label={choose}>
        {items.map((item) => (
          <TabLink
            key={item.type}
            to="/ranking"
            search={{
              type: item.type,
              ...(period && isOffered(item, period) && { period }),
              ...(mine && { mine }),
            }}
            resetScroll={false}
            aria-current={item.type === current ? 'page' : undefined}
          >
            {textIn(lang, item, 'name')}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  );
}

type SliceChipsProps = { item: RankingNavItem; current: string; period: string };

export function SliceChips({ item, current, period }: SliceChipsProps) {
  const { slices } = useMessages().rankings;
  const lang = useLang();
  const isCurrent = (key: string) => key === current || (isWhole(key) && isWhole(current));
  if (!hasParts(item, period)) return null;
  return (
    <nav aria-label={slices} className={styles.chips}>
      {item.subTypes.map(({ key, ...slice }) => (
        <Link
          key={key}
          from="/ranking"
          to="/ranking"
          search={change({ subType: isWhole(key) ? undefined : key })}
          resetScroll={false}
          className={styles.chip}
          aria-current={isCurrent(key) ? 'true' : undefined}
          data-current={isCurrent(key) || undefined}
        >
          {textIn(lang, slice, 'name')}
        </Link>
      ))}
    </nav>
  );
}
