import * as contract from '../../../contract/news/events.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { newsTopic } from './news-events.ts';
import { countsOf } from './news.queries.ts';

export function eventsRoutes(app: App, { db, now }: Context, streams: EventStreams) {
  app.route({
    ...contract.streamEvents,
    handler: async (request, reply) => {
      const { news } = request.query;
      if (!(await countsOf(db, news, now().toISOString()))) throw notFound();
      return streams.open(request, reply, newsTopic(news));
    },
  });
}
