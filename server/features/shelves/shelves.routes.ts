import * as contract from '../../../contract/members/shelves.ts';
import { calendarText } from '../../domain/events/calendar-text.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { preferredLanguage } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { putOnShelf, takeFromShelf } from './change-shelf.ts';
import { listShelf } from './list-shelf.ts';
import { mergeShelves } from './merge-shelves.ts';
import { datedWishes, gameStateOf, shelfIds } from './shelves.queries.ts';
import { wishlistNews } from './wishlist-news.ts';

const calendarNames = { en: 'wishlist', 'zh-CN': '愿望单' };
const nothing = { favorite: false, wish: null, rating: null, library: null };

export function shelvesRoutes(app: App, context: Context) {
  const { db, config, now } = context;

  app.route({
    ...contract.listFavorites,
    handler: async (request) => {
      const { userId } = signedIn(request);
      return ok(await listShelf(db, { userId, shelf: 'favorites' }, request.query));
    },
  });

  app.route({
    ...contract.listWishlist,
    handler: async (request) => {
      const { userId } = signedIn(request);
      return ok(await listShelf(db, { userId, shelf: 'wishlist' }, request.query));
    },
  });

  app.route({
    ...contract.getShelfIds,
    handler: async (request) => ok(await shelfIds(db, signedIn(request).userId)),
  });

  app.route({
    ...contract.addFavorite,
    handler: async (request) => {
      const item = { shelf: 'favorites', gameId: request.params.gameId, now: now() } as const;
      return ok(await putOnShelf(context, signedIn(request), item));
    },
  });

  app.route({
    ...contract.addWish,
    handler: async (request) => {
      const { gameId } = request.params;
      const item = { shelf: 'wishlist', gameId, wish: request.body, now: now() } as const;
      return ok(await putOnShelf(context, signedIn(request), item));
    },
  });

  app.route({
    ...contract.removeFavorite,
    handler: async (request) => {
      const item = { shelf: 'favorites', gameId: request.params.gameId, now: now() } as const;
      await takeFromShelf(context, signedIn(request), item);
      return ok(null);
    },
  });

  app.route({
    ...contract.removeWish,
    handler: async (request) => {
      const item = { shelf: 'wishlist', gameId: request.params.gameId, now: now() } as const;
      await takeFromShelf(context, signedIn(request), item);
      return ok(null);
    },
  });

  app.route({
    ...contract.mergeShelves,
    handler: async (request) =>
      ok(await mergeShelves(context, signedIn(request), request.body, now())),
  });

  app.route({
    ...contract.getGameState,
    handler: async ({ caller, params: { gameId } }) =>
      ok(caller ? await gameStateOf(db, caller.userId, gameId) : nothing),
  });

  app.route({
    ...contract.listWishlistNews,
    handler: async (request) => {
      const { userId } = signedIn(request);
      return ok(await wishlistNews(db, userId, request.query.limit, now().toISOString()));
    },
  });

  app.route({
    ...contract.wishlistCalendar,
    handler: async (request, reply) => {
      const wishes = await datedWishes(db, signedIn(request).userId);
      const language = preferredLanguage(request.headers['accept-language']);
      const entries = wishes.map(({ id, name, nameZh, releaseDate, note, updatedAt }) => ({
        uid: `game-${id}`,
        date: releaseDate!,
        endDate: releaseDate!,
        title: (language === 'zh-CN' && nameZh) || name,
        note,
        path: `/game/detail?id=${id}`,
        stamp: updatedAt,
      }));
      const { siteName } = context.settings.current();
      const site = { publicUrl: config.publicUrl, siteName };
      const text = calendarText(calendarNames[language], entries, site);
      return sendFile(reply, 'wishlist', 'ics', text);
    },
  });
}
