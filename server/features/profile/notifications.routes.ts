import * as contract from '../../../contract/profile.ts';
import { signedIn } from '../../platform/access.ts';
import type { App } from '../../platform/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { EventStreams } from '../../platform/event-streams.ts';
import { actAsMember } from '../../platform/member-act.ts';
import { memberTopic, tellMembers } from '../../platform/notify.ts';
import { ok } from '../../platform/ok.ts';
import {
  countUnread,
  markRead,
  mutedKinds,
  newestNotifications,
  replaceMuted,
} from './notifications.queries.ts';

export function notificationsRoutes(app: App, context: Context, streams: EventStreams) {
  const { db, events, now } = context;

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
      await markRead(db, userId, request.body.ids, at);
      tellMembers(events, [userId]);
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
      await actAsMember(context, caller, { deeds: [], now: now() }, (db) =>
        replaceMuted(db, caller.userId, request.body.muted),
      );
      return ok({ muted: await mutedKinds(db, caller.userId) });
    },
  });

  app.route({
    ...contract.streamNotifications,
    handler: async (request, reply) => {
      const { userId, sessionId } = signedIn(request);
      return streams.open(request, reply, memberTopic(userId), sessionId);
    },
  });
}
