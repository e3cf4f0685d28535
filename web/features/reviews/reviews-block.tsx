import { useLocation } from '@tanstack/react-router';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useMessages } from '../../i18n/index.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Section } from '../../ui/display/section.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { NearViewport } from '../../ui/data/near-viewport.tsx';
import type { GameReviewsProps } from './game-reviews.tsx';
import { ReviewFigures } from './review-figures.tsx';

/** Reviews are far below the facts: readers who do not scroll there do not load their code. */
const reviewsPart = lazyPart('game-reviews', () => import('./game-reviews.tsx'));
/** The id of the block, which the game's action buttons link to. */
export const REVIEWS_ID = 'reviews';

type ReviewsBlockProps = GameReviewsProps & {
  /** Without reviews, the block appears when the reader wants to write one. */
  isOnDemand: boolean;
};

export function ReviewsBlock({ isOnDemand, ...props }: ReviewsBlockProps) {
  const { reviews } = useMessages();
  const isAsked = useLocation({ select: (location) => location.hash }) === REVIEWS_ID;
  const isAlive = useHydrated();
  if (isOnDemand && !(isAlive && isAsked)) return null;
  const skeleton = (
    <div className="stack gap-4">
      <ReviewFigures steam={props.steam} />
      <Skeleton height="16rem" />
    </div>
  );
  return (
    <div className="screen-only">
      <Section id={REVIEWS_ID} title={reviews.title}>
        <NearViewport skeleton={skeleton} isNeeded={isAsked}>
          <QueryView query={reviewsPart} skeleton={skeleton}>
            {({ GameReviews }) => <GameReviews {...props} />}
          </QueryView>
        </NearViewport>
      </Section>
    </div>
  );
}
