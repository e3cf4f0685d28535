import { call } from '../../api/call.ts';
import { clearLocalShelves, localShelves, type Shelf } from './local-shelves.ts';

/** Moves the browser's shelves to the account after sign-in; returns the number of games. */
export async function mergeLocalShelves(): Promise<number> {
  const shelves = localShelves();
  const ids = (shelf: Shelf) => shelves[shelf].map(({ game }) => game.id);
  const body = { favorites: ids('favorites'), wishlist: ids('wishlist') };
  if (body.favorites.length + body.wishlist.length === 0) return 0;
  const added = await call('POST /api/me/shelves/merge', { body });
  clearLocalShelves();
  return added.favorites + added.wishlist;
}
