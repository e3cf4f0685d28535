import { ListPlus, ListX } from 'lucide-react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { useShelf } from './use-shelf-toggle.ts';
import styles from './wish-button.module.css';

type WishButtonProps = { game: GameSummary; isSignedIn: boolean };

/** The wishlist button over a game's cover. */
export function WishButton({ game, isSignedIn }: WishButtonProps) {
  return useWishButtons(isSignedIn, styles.button)(game);
}

/** The wishlist buttons of a list, which knows the wishlist once for all of them. */
export function useWishButtons(isSignedIn: boolean, className = styles.quiet) {
  const { cards } = useMessages().shelves;
  const lang = useLang();
  const { has, press } = useShelf('wishlist', isSignedIn);
  return (game: GameSummary) => {
    const { title } = gameNames(game, lang);
    const isOn = has(game);
    return (
      <IconButton
        className={className}
        label={isOn ? cards.unwish(title) : cards.wish(title)}
        data-on={isOn || undefined}
        icon={isOn ? <ListX aria-hidden /> : <ListPlus aria-hidden />}
        onClick={() => press(game)}
      />
    );
  };
}
