import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { moderatedComments } from './comments/moderated-comments.ts';
import { editorialRoutes } from './editorial/editorial.routes.ts';
import { reports } from './editorial/publish-reports.ts';
import { eventsRoutes } from './events.routes.ts';
import { feedsRoutes } from './feeds/feeds.routes.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { findNews } from './find-news.ts';
import { forgetReadings } from './forget-readings.ts';
import { forgetNews } from './members/forget-member.ts';
import { newestArticles, newsSince } from './members/news-since.ts';
import { ownedNews } from './members/owned-news.ts';
import { newsRoutes } from './news.routes.ts';
import { rankNewsVotes } from './rank-news-votes.ts';
import { renameAuthor } from './store.queries.ts';

/** Registers all routes of articles: for readers, editors and moderators. */
export function newsFeature(app: App, context: Context, streams: EventStreams) {
  newsRoutes(app, context);
  commentsRoutes(app, context);
  editorialRoutes(app, context);
  feedsRoutes(app, context);
  figuresRoutes(app, context);
  eventsRoutes(app, context, streams);
}

/** What other features do with articles and comments; the app passes it to them. */
export const newsPorts = {
  find: findNews,
  newest: newestArticles,
  since: newsSince,
  reports,
  moderated: moderatedComments,
  rankVotes: rankNewsVotes,
  renameAuthor,
  owned: ownedNews,
  forgetMember: forgetNews,
  forgetReadings,
};
