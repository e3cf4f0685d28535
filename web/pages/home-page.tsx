import { useQuery } from '@tanstack/react-query';
import { BannersBlock, FirstRunBlock } from '../features/home/home-blocks.tsx';
import { siteSummaryQuery } from '../features/site/site.api.ts';
import { SiteFacts } from '../features/site/site-facts.tsx';
import { loadTexts, useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PAGE_TITLE_ID } from '../ui/page-header.tsx';
import { part } from '../ui/part.ts';
import { QueryView } from '../ui/query-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './home-page.module.css';

const sectionsPart = part('home-sections', async () => {
  const [module] = await Promise.all([
    import('./home-sections.tsx'),
    loadTexts(['home', 'news', 'shelves']),
  ]);
  return module;
});
const artPart = part('hero-art', () => import('../features/site/hero-art.tsx'));

export function Page() {
  const { home, goGames, goRankings } = useMessages().app;
  const { data: summary } = useQuery(siteSummaryQuery);
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.text}>
          <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
            {home.heading}
          </h1>
          <p className={styles.lead}>{home.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/game" variant="primary" size="lg">
              {goGames}
            </ButtonLink>
            <ButtonLink to="/ranking" size="lg">
              {goRankings}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.art}>
          <BannersBlock fallback={<Art />} />
        </div>
      </div>
      {summary?.games === 0 ? <FirstRunBlock /> : <SiteFacts />}
      <div className={styles.sections}>
        <QueryView query={sectionsPart} skeleton={<Skeleton height="100rem" />}>
          {({ HomeSections }) => <HomeSections />}
        </QueryView>
      </div>
    </div>
  );
}

/** A decoration, which most instances put a banner over: it is fetched where it is seen. */
function Art() {
  const { data } = useQuery(artPart);
  return data ? <data.HeroArt /> : <Skeleton ratio="16 / 9" />;
}
