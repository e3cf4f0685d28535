import { ListPlus, ListX } from 'lucide-react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { useShelfToggle } from './use-shelf-toggle.ts';
import styles from './wish-button.module.css';

type WishButtonProps = { game: GameSummary; isSignedIn: boolean };

/** The wishlist button over a game's cover. */
export function WishButton({ game, isSignedIn }: WishButtonProps) {
  const { cards } = useMessages().shelves;
  const { title } = gameNames(game, useLang());
  const { isOn, press } = useShelfToggle('wishlist', game, isSignedIn);
  return (
    <IconButton
      className={styles.button}
      label={isOn ? cards.unwish(title) : cards.wish(title)}
      data-on={isOn || undefined}
      icon={isOn ? <ListX aria-hidden /> : <ListPlus aria-hidden />}
      onClick={press}
    />
  );
}
