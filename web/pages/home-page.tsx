import { RankingCards } from '../features/rankings/ranking-cards.tsx';
import { HeroArt } from '../features/site/hero-art.tsx';
import { SiteFacts } from '../features/site/site-facts.tsx';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PAGE_TITLE_ID } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { SeeAllLink } from '../ui/see-all-link.tsx';
import styles from './home-page.module.css';

export function Page() {
  const { home, goRankings } = useMessages().app;
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.text}>
          <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
            {home.heading}
          </h1>
          <p className={styles.lead}>{home.lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/ranking" variant="primary" size="lg">
              {goRankings}
            </ButtonLink>
            <ButtonLink to="/about" size="lg">
              {home.about}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.art}>
          <HeroArt />
        </div>
      </div>
      <SiteFacts />
      <div>
        <Section title={home.charts} lead={home.chartsText} more={<SeeAllLink to="/ranking" />}>
          <RankingCards />
        </Section>
        <Section title={home.news} more={<SeeAllLink to="/news" />}>
          <EmptyState
            title={home.newsEmpty}
            actions={<ButtonLink to="/credits">{home.sources}</ButtonLink>}
          >
            {home.newsEmptyText}
          </EmptyState>
        </Section>
      </div>
    </div>
  );
}
