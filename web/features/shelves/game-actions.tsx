import { useQuery } from '@tanstack/react-query';
import { Heart, ListPlus, ListX, PenLine } from 'lucide-react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonAnchor } from '../../ui/actions/button.tsx';
import styles from './game-actions.module.css';
import { gameStateQuery } from './shelves.api.ts';
import { useShelfToggle } from './use-shelf-toggle.ts';

type GameActionsProps = {
  game: GameSummary;
  isSignedIn: boolean;
  /** The id of the block in which reviews are written. */
  reviewsId: string;
};

export function GameActions({ game, isSignedIn, reviewsId }: GameActionsProps) {
  const { actions } = useMessages().shelves;
  const favorite = useShelfToggle('favorites', game, isSignedIn);
  const wish = useShelfToggle('wishlist', game, isSignedIn);
  const { data } = useQuery({ ...gameStateQuery(game.id), enabled: isSignedIn });
  const rating = isSignedIn ? (data?.rating ?? null) : null;
  return (
    <>
      <Button
        variant={favorite.isOn ? 'secondary' : 'primary'}
        className={styles.toggle}
        aria-pressed={favorite.isOn}
        icon={<Heart aria-hidden />}
        onClick={favorite.press}
      >
        {favorite.isOn ? actions.isFavorite : actions.favorite}
      </Button>
      <Button
        className={styles.toggle}
        aria-pressed={wish.isOn}
        icon={wish.isOn ? <ListX aria-hidden /> : <ListPlus aria-hidden />}
        onClick={wish.press}
      >
        {wish.isOn ? actions.isWish : actions.wish}
      </Button>
      <ButtonAnchor href={`#${reviewsId}`} icon={<PenLine aria-hidden />}>
        {rating === null ? actions.rate : actions.rated(String(rating))}
      </ButtonAnchor>
    </>
  );
}
