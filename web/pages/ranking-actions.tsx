import { Heart, ListPlus, ListX } from 'lucide-react';
import type { GameSummary } from '../../contract/games/games.ts';
import { useSignedIn } from '../features/me/use-signed-in.ts';
import { useShelfToggle } from '../features/shelves/use-shelf-toggle.ts';
import { useMessages } from '../i18n/index.tsx';
import { Button } from '../ui/actions/button.tsx';

/** Puts the game of an opened row on the reader's shelves. */
export function RankingActions({ game }: { game: GameSummary }) {
  const { why } = useMessages().rankings;
  const isSignedIn = useSignedIn() === true;
  const wish = useShelfToggle('wishlist', game, isSignedIn);
  const favorite = useShelfToggle('favorites', game, isSignedIn);
  return (
    <>
      <Button
        aria-pressed={wish.isOn}
        icon={wish.isOn ? <ListX aria-hidden /> : <ListPlus aria-hidden />}
        onClick={wish.press}
      >
        {why.wish}
      </Button>
      <Button aria-pressed={favorite.isOn} icon={<Heart aria-hidden />} onClick={favorite.press}>
        {why.favorite}
      </Button>
    </>
  );
}
