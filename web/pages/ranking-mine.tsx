import { useMemo } from 'react';
import { useSignedIn } from '../features/me/use-signed-in.ts';
import { type MineProps, MineScope } from '../features/rankings/mine/mine-scope.tsx';
import { type LocalItem, useLocalShelf } from '../features/shelves/local-shelves.ts';

const idsOf = (items: readonly LocalItem[]): number[] => items.map(({ game }) => game.id);

/** The games on the member's shelves, or on the browser's for visitors without an account. */
export function RankingMine(props: MineProps) {
  const favorites = useLocalShelf('favorites');
  const wishlist = useLocalShelf('wishlist');
  const local = useMemo(
    () => ({ favorites: idsOf(favorites), wishlist: idsOf(wishlist), reviews: [] }),
    [favorites, wishlist],
  );
  return <MineScope {...props} isSignedIn={useSignedIn()} local={local} />;
}
