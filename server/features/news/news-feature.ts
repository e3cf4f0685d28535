import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { createAwards } from '../../domain/members/with-achievements.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import type { DiscussionDeps } from './comments/discussion.ts';
import { createListedWords } from './comments/listed-words.ts';
import { editorialRoutes } from './editorial/editorial.routes.ts';
import { eventsRoutes } from './events.routes.ts';
import { feedsRoutes } from './feeds/feeds.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { newsRoutes } from './news.routes.ts';

/** Articles with all that belongs to them: what readers, editors and moderators do. */
export function newsFeature(app: App, context: Context, streams: EventStreams) {
  const award = createAwards(context);
  const discussion: DiscussionDeps = { ...context, award, words: createListedWords(context.now) };
  newsRoutes(app, { ...context, award });
  commentsRoutes(app, discussion);
  moderationRoutes(app, discussion);
  editorialRoutes(app, context);
  feedsRoutes(app, context);
  eventsRoutes(app, context, streams);
}
