import * as contract from '../../../contract/members/profile.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/ok.ts';
import { editProfile } from './edit-profile.ts';
import { listAchievements } from './list-achievements.ts';
import { ownProfile } from './profile.queries.ts';
import { publicProfile, sharedShelf } from './public-profile.ts';

export function profileRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.route({
    ...contract.getProfile,
    handler: async (request) => ok(await ownProfile(db, signedIn(request).userId)),
  });

  app.route({
    ...contract.updateProfile,
    handler: async (request) =>
      ok(await editProfile(context, signedIn(request), request.body, now())),
  });

  app.route({
    ...contract.getUser,
    handler: async ({ params, caller }) =>
      ok(await publicProfile(db, params.id, caller?.userId ?? 0, now())),
  });

  app.route({
    ...contract.listSharedShelf,
    handler: async ({ params: { id: userId, shelf }, query }) =>
      ok(await sharedShelf(db, { userId, shelf }, query)),
  });

  app.route({
    ...contract.listAchievements,
    handler: async (request) => ok(await listAchievements(context, signedIn(request), now())),
  });
}
