import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { editorialRoutes } from './editorial/editorial.routes.ts';
import { eventsRoutes } from './events.routes.ts';
import { feedsRoutes } from './feeds/feeds.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { newsRoutes } from './news.routes.ts';

/** Articles with all that belongs to them: what readers, editors and moderators do. */
export function newsFeature(app: App, context: Context, streams: EventStreams) {
  newsRoutes(app, context);
  commentsRoutes(app, context);
  moderationRoutes(app, context);
  editorialRoutes(app, context);
  feedsRoutes(app, context);
  eventsRoutes(app, context, streams);
}
