import * as contract from '../../../../contract/news/feeds.ts';
import { feedLimits } from '../../../../contract/news/feed-limits.ts';
import { getFreshness } from '../../../../contract/sources.ts';
import { audit } from '../../../domain/members/audit.ts';
import { createAuditContext } from '../../../platform/auth/audit-context.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { preferredLanguage } from '../../../platform/http/language.ts';
import { ok } from '../../../platform/http/ok.ts';
import { bringForward } from '../../../platform/jobs/jobs.queries.ts';
import type { LiveClock } from '../../../platform/live-clock.ts';
import type { LiveConfig } from '../../../platform/live-config.ts';
import { textOf } from '../response-shape.ts';
import { readFeedAddress } from './feed-address.ts';
import { toFeed } from './feed-state.ts';
import { allFeeds, deleteFeed, feedById, feedTitle, insertFeed } from './feeds.queries.ts';
import { feedItems } from './items.ts';

type FeedDeps = { clock: LiveClock; live: () => LiveConfig };

export function feedsRoutes(app: App, context: Context, { clock, live }: FeedDeps) {
  const { db, write } = context;
  const auditContext = createAuditContext(context);
  app.route({
    ...contract.listFeeds,
    handler: async ({ headers }) => {
      const language = preferredLanguage(headers['accept-language']);
      return ok({ items: (await allFeeds(db)).map((row) => toFeed(row, language)) });
    },
  });

  app.route({
    ...contract.addFeed,
    handler: async (request, reply) => {
      const { href: url } = await readFeedAddress(live(), request.body.url);
      const givenTitle = textOf(request.body.title, feedLimits.title) ?? null;
      const added = await write('feeds', async (db) => {
        const known = await allFeeds(db);
        if (known.some((row) => row.url === url)) throw conflict(texts.known);
        if (known.length >= feedLimits.feeds) throw conflict(texts.tooMany);
        const row = await insertFeed(db, { url, givenTitle, now: clock.now() });
        await audit(db, {
          ...auditContext(request),
          action: 'feed.add',
          target: 'feed',
          targetId: row.id,
          before: null,
          after: { url, title: feedTitle(row) },
        });
        await bringForward(db, feedItems.id, clock.now());
        return { result: row, after: {} };
      });
      const language = preferredLanguage(request.headers['accept-language']);
      return reply.code(201).send(ok(toFeed(added, language)));
    },
  });

  app.route({
    ...contract.removeFeed,
    handler: async (request) => {
      await write('feeds', async (db) => {
        const row = await feedById(db, request.params.id);
        if (!row) throw notFound();
        await deleteFeed(db, row.id);
        await audit(db, {
          ...auditContext(request),
          action: 'feed.remove',
          target: 'feed',
          targetId: row.id,
          before: { url: row.url, title: feedTitle(row) },
          after: null,
        });
        return { result: null, after: { invalidate: [getFreshness] } };
      });
      return ok(null);
    },
  });
}

const texts = {
  known: { en: 'This feed is there already.', 'zh-CN': '这个订阅源已经添加过。' },
  tooMany: {
    en: `There can be at most ${feedLimits.feeds} feeds.`,
    'zh-CN': `最多可添加 ${feedLimits.feeds} 个订阅源。`,
  },
};
