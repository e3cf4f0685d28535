import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/sources.ts';
import { getNewsAtomFeed, getNewsJsonFeed } from '../../../contract/news/news-feeds.ts';
import { audit } from '../../domain/members/audit.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import { catalogueReads, newsReads, rankingReads } from '../../domain/public-reads.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { preferredLanguage } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import { addJob } from '../../platform/jobs/job-runs.queries.ts';
import { bringForward } from '../../platform/jobs/jobs.queries.ts';
import type { LiveClock } from '../../platform/live-clock.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import type { Connector } from './connector.ts';
import {
  describeAge,
  describeAttributions,
  describeFreshness,
  describeSources,
} from './describe-sources.ts';
import { forgetSource } from './forget-source.ts';
import type { ReportPublishing } from './inbox/publish-inbox.ts';
import { switchSource } from './source-states.queries.ts';

type SourceDeps = {
  connectors: readonly Connector[];
  jobs: JobEngine;
  clock: LiveClock;
  /** The current settings of live data. */
  live: () => LiveConfig;
  reports: ReportPublishing;
};

export function sourcesRoutes(app: App, context: Context, deps: SourceDeps) {
  const { db, write } = context;
  const auditContext = createAuditContext(context);
  const { connectors, jobs, clock, live, reports } = deps;

  const viewOf = (request: FastifyRequest) => ({
    live: live(),
    now: clock.now(),
    language: preferredLanguage(request.headers['accept-language']),
  });

  app.route({
    ...contract.listSources,
    handler: async (request) =>
      ok({ items: await describeSources(db, connectors, viewOf(request)) }),
  });

  app.route({
    ...contract.setSourceEnabled,
    handler: async (request) => {
      const { enabled } = request.body;
      const connector = connectors.find(({ id }) => id === request.params.id);
      if (!connector) throw notFound();
      if (enabled && live().data === 'off') throw conflict(forbidden, { variable: 'LIVE_DATA' });
      await write(async (db) => {
        const hasChanged = await switchSource(db, connector.id, enabled);
        if (hasChanged) {
          await audit(db, {
            ...auditContext(request),
            action: enabled ? 'source.enable' : 'source.disable',
            target: 'source',
            targetId: 0,
            before: null,
            after: { source: connector.id },
          });
        }
        for (const { id } of enabled ? connector.streams : []) {
          await addJob(db, id);
          await bringForward(db, id, clock.now());
        }
        return {
          result: null,
          after: { invalidate: switchedReads },
        };
      });
      for (const { id } of enabled ? [] : connector.streams) await jobs.cancel(jobs.jobs.get(id)!);
      const [described] = await describeSources(db, [connector], viewOf(request));
      return ok(described!);
    },
  });

  app.route({
    ...contract.forgetSource,
    handler: async (request) => {
      const connector = connectors.find(({ id }) => id === request.params.id);
      if (!connector) throw notFound();
      for (const { id } of connector.streams) await jobs.cancel(jobs.jobs.get(id)!);
      const by = auditContext(request);
      await write(async (db) => {
        await forgetSource(db, connector, by);
        await reports.withdraw(db, { source: connector.id, now: by.now });
        await audit(db, {
          ...by,
          action: 'source.forget',
          target: 'source',
          targetId: 0,
          before: null,
          after: { source: connector.id },
        });
        return { result: null, after: { invalidate: forgottenReads } };
      });
      const [described] = await describeSources(db, [connector], viewOf(request));
      return ok(described!);
    },
  });

  app.route({
    ...contract.getAttributions,
    handler: async () => {
      const [items, age] = await Promise.all([
        describeAttributions(db, connectors, live()),
        describeAge(db, live()),
      ]);
      return ok({ items, ...age });
    },
  });

  app.route({
    ...contract.getFreshness,
    handler: async ({ query }) => {
      const view = {
        live: live(),
        language: query.lang ?? context.settings.current().defaultLanguage,
      };
      return ok({ items: await describeFreshness(db, connectors, view) });
    },
  });
}

/** Which charts are current depends on whether players are counted. */
const switchedReads = [...rankingReads, contract.getFreshness, contract.getAttributions];

/** Responses that change when the data of a source is reverted. */
const forgottenReads = [
  ...catalogueReads,
  ...newsReads,
  getNewsAtomFeed,
  getNewsJsonFeed,
  contract.getFreshness,
  contract.getAttributions,
];

const forbidden = {
  en: 'Live data is switched off by the environment.',
  'zh-CN': '实时数据已由环境变量关闭。',
};
