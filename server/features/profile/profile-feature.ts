import type { AccountCleanup } from '../../domain/members/erase-account.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { accountRoutes } from './account.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { profileRoutes } from './profile.routes.ts';

type ProfileDeps = {
  streams: EventStreams;
  /** What other features do when an account is deleted. */
  cleanups: readonly AccountCleanup[];
};

/** Registers the profile, the notifications and the account of a member. */
export function profileFeature(app: App, context: Context, { streams, cleanups }: ProfileDeps) {
  profileRoutes(app, context);
  notificationsRoutes(app, context, streams);
  accountRoutes(app, context, cleanups);
}
