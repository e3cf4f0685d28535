import * as contract from '../../../../contract/rankings/rankings-admin.ts';
import type { App } from '../../../platform/http/app-type.ts';
import type { Context } from '../../../platform/context.ts';
import type { Metrics } from '../../../platform/http/metrics.ts';
import { ok } from '../../../platform/http/ok.ts';
import { readRanking } from '../charts/chart-address.ts';
import { definitions } from '../definitions/definitions.ts';
import { createRankingJob } from './ranking-job.ts';

export function rankingsAdminRoutes(app: App, context: Context, metrics: Metrics) {
  const job = createRankingJob(context, app.log);
  metrics.watchJob('rankings', () => job.job());
  app.addHook('onListen', (done) => {
    void job.watch();
    done();
  });
  app.addHook('onClose', () => job.close());

  app.route({
    ...contract.computeRankings,
    handler: async ({ body: { type } }) => {
      const types = type ? [readRanking(type, 'main').definition.type] : allTypes;
      const { jobId } = await job.start({ types, revise: true });
      return ok({ jobId });
    },
  });

  app.route({ ...contract.getRankingJob, handler: async () => ok(await job.job()) });
}

const allTypes = definitions.map(({ type }) => type);
