import * as contract from '../../../contract/rankings.ts';
import type { App } from '../../platform/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/ok.ts';
import { rankingNav } from './rankings.queries.ts';

export function rankingsRoutes(app: App, { db }: Context) {
  app.route({
    ...contract.getRankingNav,
    handler: async () => ok(await rankingNav(db)),
  });
}
