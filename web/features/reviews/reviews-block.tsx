import { useLocation } from '@tanstack/react-router';
import { useMessages } from '../../i18n/index.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Section } from '../../ui/display/section.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { NearViewport } from '../../ui/data/near-viewport.tsx';
import type { GameReviewsProps } from './game-reviews.tsx';
import styles from './reviews-block.module.css';

/** Reviews are far below the facts: readers who do not scroll there do not load their code. */
const reviewsPart = lazyPart('game-reviews', () => import('./game-reviews.tsx'));
const skeleton = <Skeleton height="16rem" />;

/** The id of the block, which the game's action buttons link to. */
export const REVIEWS_ID = 'reviews';

export function ReviewsBlock(props: GameReviewsProps) {
  const { reviews } = useMessages();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div id={REVIEWS_ID} className={`${styles.block} screen-only`}>
      <Section title={reviews.title} lead={reviews.lead}>
        <NearViewport skeleton={skeleton} isNeeded={hash === REVIEWS_ID}>
          <QueryView query={reviewsPart} skeleton={skeleton}>
            {({ GameReviews }) => <GameReviews {...props} />}
          </QueryView>
        </NearViewport>
      </Section>
    </div>
  );
}
