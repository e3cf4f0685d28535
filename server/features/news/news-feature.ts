import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { editorialRoutes } from './editorial/editorial.routes.ts';
import { eventsRoutes } from './events.routes.ts';
import { feedsRoutes } from './feeds/feeds.routes.ts';
import { newsRoutes } from './news.routes.ts';

/** Registers all routes of articles: for readers, editors and moderators. */
export function newsFeature(app: App, context: Context, streams: EventStreams) {
  newsRoutes(app, context);
  commentsRoutes(app, context);
  editorialRoutes(app, context);
  feedsRoutes(app, context);
  eventsRoutes(app, context, streams);
}
