import * as contract from '../../../contract/games/studios.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { showSeries } from './series.queries.ts';
import { showStudio } from './studio.queries.ts';

export function studiosRoutes(app: App, { db }: Context) {
  app.route({
    ...contract.getStudio,
    handler: async ({ params, query }) => {
      const studio = await showStudio(db, params.id, query);
      if (!studio) throw notFound();
      return ok(studio);
    },
  });
  app.route({
    ...contract.getSeries,
    handler: async ({ params, query }) => {
      const series = await showSeries(db, params.id, query);
      if (!series) throw notFound();
      return ok(series);
    },
  });
}
