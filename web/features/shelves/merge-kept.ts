import { call } from '../../api/call.ts';
import { forgetKept, keptShelves, type Shelf } from './kept-shelves.ts';

/** Hands what the browser kept to the account that has just signed in; returns how many games. */
export async function mergeKept(): Promise<number> {
  const kept = keptShelves();
  const ids = (shelf: Shelf) => kept[shelf].map(({ game }) => game.id);
  const body = { favorites: ids('favorites'), wishlist: ids('wishlist') };
  if (body.favorites.length + body.wishlist.length === 0) return 0;
  const added = await call('POST /api/me/shelves/merge', { body });
  forgetKept();
  return added.favorites + added.wishlist;
}
