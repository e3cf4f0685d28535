import * as contract from '../../../contract/members/profile.ts';
import { signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { actAsMember } from '../../domain/members/with-achievements.ts';
import { memberTopic } from '../../domain/members/notify.ts';
import { ok } from '../../platform/http/ok.ts';
import {
  countUnread,
  markRead,
  mutedKinds,
  newestNotifications,
  replaceMuted,
} from './notifications.queries.ts';

export function notificationsRoutes(app: App, context: Context, streams: EventStreams) {
  const { db, write, now } = context;

  app.route({
    ...contract.listNotifications,
    handler: async (request) => {
      const { userId } = signedIn(request);
      const at = now().toISOString();
      const items = await newestNotifications(db, userId, at);
      return ok({ items, unread: await countUnread(db, userId, at) });
    },
  });

  app.route({
    ...contract.readNotifications,
    handler: async (request) => {
      const { userId } = signedIn(request);
      const at = now().toISOString();
      await write(`member ${userId}`, async (db) => {
        await markRead(db, userId, request.body.ids, at);
        return { result: null, after: { notify: [userId] } };
      });
      return ok({ unread: await countUnread(db, userId, at) });
    },
  });

  app.route({
    ...contract.getPreferences,
    handler: async (request) => ok({ muted: await mutedKinds(db, signedIn(request).userId) }),
  });

  app.route({
    ...contract.setPreferences,
    handler: async (request) => {
      const caller = signedIn(request);
      await actAsMember(context, caller, { activities: [], now: now() }, async (db) => ({
        result: await replaceMuted(db, caller.userId, request.body.muted),
      }));
      return ok({ muted: await mutedKinds(db, caller.userId) });
    },
  });

  app.route({
    ...contract.streamNotifications,
    handler: async (request, reply) => {
      const { userId, tokenHash } = signedIn(request);
      return streams.open(request, reply, { topic: memberTopic(userId), session: tokenHash });
    },
  });
}
