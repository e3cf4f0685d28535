import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnReview } from '../../../contract/members/reviews.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewCard } from './review-card.tsx';
import { recallDraft } from './review-draft.ts';
import { ReviewEditor } from './review-editor.tsx';
import { ReviewMenu } from './review-menu.tsx';
import { longer } from './review-pages.ts';
import { gameReviewsQuery, myReviewQuery, pageSize, type ReviewSort } from './reviews.api.ts';
import { useDeletion } from './use-deletion.ts';

export type GameReviewsProps = { gameId: number; isSignedIn: boolean; mayModerate: boolean };

export function GameReviews({ gameId, isSignedIn, mayModerate }: GameReviewsProps) {
  const { reviews: texts } = useMessages();
  const [sort, setSort] = useState<ReviewSort>('helpful');
  const [size, setSize] = useState(pageSize);
  const query = gameReviewsQuery(gameId, sort, size);
  const { isPlaceholderData } = useQuery(query);
  return (
    <QueryView query={query} skeleton={<Skeleton height="16rem" />}>
      {({ items, total, average, distribution }) => (
        <div className="stack gap-4">
          {total === 0 ? (
            <p className="soft">{texts.beFirst}</p>
          ) : (
            <RatingDistribution counts={distribution} average={average} />
          )}
          <MyReview gameId={gameId} isSignedIn={isSignedIn} />
          {total > 1 && <SortChoice value={sort} onChange={setSort} />}
          <div className="stack gap-4 dims" aria-busy={isPlaceholderData}>
            {items
              .filter(({ mine }) => !mine)
              .map((review) => (
                <ReviewCard
                  key={review.id}
                  review={review}
                  tools={<ReviewMenu review={review} mayModerate={mayModerate} />}
                />
              ))}
          </div>
          {total > size && (
            <p>
              <Button loading={isPlaceholderData} onClick={() => setSize(longer(size))}>
                {texts.more}
              </Button>
            </p>
          )}
        </div>
      )}
    </QueryView>
  );
}

function SortChoice(props: { value: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const { sort } = useMessages().reviews;
  return (
    <div>
      <ChoiceGroup
        label={sort.label}
        choices={[
          { value: 'helpful', label: sort.helpful },
          { value: 'new', label: sort.new },
          { value: 'high', label: sort.high },
          { value: 'low', label: sort.low },
        ]}
        {...props}
      />
    </div>
  );
}

type MyReviewProps = Omit<GameReviewsProps, 'mayModerate'>;

function MyReview({ gameId, isSignedIn }: MyReviewProps) {
  const { data = null, isPending } = useQuery({ ...myReviewQuery(gameId), enabled: isSignedIn });
  const [isWriting, setIsWriting] = useState(() => recallDraft(gameId) !== undefined);
  const block = useRef<HTMLDivElement>(null);
  /** Focuses the block before the pressed button disappears. */
  const holdFocus = () => block.current?.focus({ preventScroll: true });
  const write = (isWriting: boolean) => {
    holdFocus();
    setIsWriting(isWriting);
  };
  if (isSignedIn && isPending) return <Skeleton height="4rem" />;
  return (
    <div ref={block} tabIndex={-1}>
      {data && !isWriting ? (
        <Published review={data} onEdit={() => write(true)} onDelete={holdFocus} />
      ) : (
        <ReviewEditor
          key={data?.id}
          gameId={gameId}
          published={data}
          onDone={() => write(false)}
          onCancel={data ? () => write(false) : undefined}
        />
      )}
    </div>
  );
}

type PublishedProps = { review: OwnReview; onEdit: () => void; onDelete: () => void };

function Published({ review, onEdit, onDelete }: PublishedProps) {
  const { reviews: texts } = useMessages();
  const remove = useDeletion();
  const deleteIt = () => {
    onDelete();
    remove(review);
  };
  return (
    <ReviewCard
      review={review}
      tools={
        <>
          <Button size="sm" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button size="sm" variant="ghost" onClick={deleteIt}>
            {texts.delete}
          </Button>
        </>
      }
    />
  );
}
