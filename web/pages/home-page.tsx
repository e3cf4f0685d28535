import { useBrand } from '../api/brand.ts';
import { BannerLines } from '../features/home/banner-lines.tsx';
import { BestSellers } from '../features/home/best-sellers.tsx';
import type { ChartNames } from '../features/home/chart-names.ts';
import { HiddenGems } from '../features/home/hidden-gems.tsx';
import { HomeBoard } from '../features/home/home-board.tsx';
import { HomeSince, useSince } from '../features/home/home-since.tsx';
import { HomeStory } from '../features/home/home-story.tsx';
import { useSession } from '../features/me/session.ts';
import { ContinueReading } from '../features/news/list/continue-reading.tsx';
import { useCategoryName } from '../features/news/use-category-name.ts';
import { RecentReplies } from '../features/notifications/recent-replies.tsx';
import { periodLabel } from '../features/rankings/period/period-label.ts';
import { useRankingNav } from '../features/rankings/ranking-nav.api.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { textIn } from '../i18n/text-in.ts';
import { SeeAllLink } from '../ui/actions/see-all-link.tsx';
import { PAGE_TITLE_ID } from '../ui/display/page-header.tsx';
import styles from './home-page.module.css';

export function Page() {
  const { home } = useMessages();
  const { user, access } = useSession();
  const since = useSince(user !== null);
  const names = useChartNames();
  const kindOf = useCategoryName();
  const { tagline } = useBrand();
  const [first] = since?.games ?? [];
  const ups = since?.games.filter(({ fromRank, toRank }) => toRank < fromRank).length ?? 0;
  return (
    <>
      <div className={styles.head}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
          {since ? home.since.title : home.heading}
        </h1>
        <p className={styles.claim}>
          {since ? (
            <a href="#since">
              {first
                ? home.since.line({
                    period: names.period(first.period),
                    up: ups,
                    down: since.games.length - ups,
                  })
                : home.since.look}
            </a>
          ) : (
            tagline || home.claim
          )}
        </p>
        <SeeAllLink to="/about">{home.about}</SeeAllLink>
      </div>
      <HomeBoard names={names} isAdministrator={access.administer === true} />
      <BestSellers names={names} />
      <BannerLines />
      <HomeStory kindOf={kindOf} />
      {/* It arrives after the page, so it stands where it moves nothing that is in sight. */}
      {since && <HomeSince since={since} names={names} replies={<RecentReplies />} />}
      <div className={styles.reading}>
        <ContinueReading />
      </div>
      <HiddenGems />
    </>
  );
}

function useChartNames(): ChartNames {
  const lang = useLang();
  const rankings = useRankingNav();
  const textOf = (type: string, key: 'name' | 'valueLabel') => {
    const item = rankings.find((one) => one.type === type);
    return item ? textIn(lang, item, key) : '';
  };
  return {
    ranking: (type) => textOf(type, 'name'),
    value: (type) => textOf(type, 'valueLabel'),
    period: (period) => periodLabel(lang, period),
  };
}
