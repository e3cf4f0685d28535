import { Heart, ListPlus, ListX, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonAnchor } from '../../ui/actions/button.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import styles from './game-actions.module.css';
import { useShelfToggle } from './use-shelf-toggle.ts';

type GameActionsProps = {
  game: GameSummary;
  isSignedIn: boolean;
  /** The id of the block in which reviews are written. */
  reviewsId: string;
  /** The rating, the library and the share button, which belong to other features. */
  rating: ReactNode;
  library: ReactNode;
  share: ReactNode;
};

/** What a reader does with a game, in one row. */
export function GameActions({
  game,
  isSignedIn,
  reviewsId,
  rating,
  library,
  share,
}: GameActionsProps) {
  const { actions } = useMessages().shelves;
  const favorite = useShelfToggle('favorites', game, isSignedIn);
  const wish = useShelfToggle('wishlist', game, isSignedIn);
  return (
    <div role="group" aria-label={actions.title} className={`${styles.actions} screen-only`}>
      {library}
      <Button
        className={styles.toggle}
        aria-pressed={wish.isOn}
        icon={wish.isOn ? <ListX aria-hidden /> : <ListPlus aria-hidden />}
        onClick={wish.press}
      >
        {wish.isOn ? actions.isWish : actions.wish}
      </Button>
      <Button
        className={styles.toggle}
        aria-pressed={favorite.isOn}
        icon={<Heart aria-hidden />}
        onClick={favorite.press}
      >
        {favorite.isOn ? actions.isFavorite : actions.favorite}
      </Button>
      {rating}
      <ButtonAnchor href={`#${reviewsId}`} icon={<PenLine aria-hidden />}>
        {actions.review}
      </ButtonAnchor>
      <span className={styles.last}>
        {share}
        <ExternalLink href={`https://store.steampowered.com/app/${game.appId}/`}>
          {actions.store}
        </ExternalLink>
      </span>
    </div>
  );
}
