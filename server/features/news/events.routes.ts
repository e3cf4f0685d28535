import * as contract from '../../../contract/news/events.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { EventStreams } from '../../platform/realtime/event-streams.ts';
import { countsEvent, newsTopic } from './news-events.ts';
import { countsOf } from './news.queries.ts';

export function eventsRoutes(app: App, { db, now }: Context, streams: EventStreams) {
  app.route({
    ...contract.streamEvents,
    handler: async (request, reply) => {
      const { news } = request.query;
      const readCounts = () => countsOf(db, news, now().toISOString());
      if (!(await readCounts())) throw notFound();
      // The first event has the current counts, which may be newer than the page.
      const readFirst = async () => {
        const counts = await readCounts();
        return counts && countsEvent(news, counts);
      };
      return streams.open(request, reply, { topic: newsTopic(news), readFirst });
    },
  });
}
