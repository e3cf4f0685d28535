import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { favoritesRoutes } from './favorites.routes.ts';
import { forgetShelves } from './forget-shelves.ts';
import { ownedShelves } from './owned-shelves.ts';
import { addWishes, removeWishes } from './shelves.queries.ts';
import { shelvesRoutes } from './shelves.routes.ts';

/** Registers the shelves of members, and the folders of one of them. */
export function shelvesFeature(app: App, context: Context) {
  shelvesRoutes(app, context);
  favoritesRoutes(app, context);
}

/** What other features do with shelves; the app passes it to them. */
export const shelvesPorts = {
  owned: ownedShelves,
  forgetMember: forgetShelves,
  wishes: { add: addWishes, remove: removeWishes },
};
