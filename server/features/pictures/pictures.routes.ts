import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/pictures/pictures.ts';
import { audit } from '../../domain/members/audit.ts';
import type { ManagerRequest } from '../../domain/games/writing/write-games.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { LiveConfig } from '../../platform/live-config.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { changeCover, type NewCover } from './change-cover.ts';
import { fetchPicture } from './fetch-picture.ts';
import { findPicture, storePicture, type PictureReader } from './picture-store.ts';

type GameFilter = NonNullable<contract.CoversRequest['filter']>;

export type PicturesDeps = {
  reader: PictureReader;
  outgoing: Outgoing;
  live: () => LiveConfig;
  jobs: JobEngine;
  coversJob: Job;
  /** The ids of the games that the list has for a filter. */
  findGames: (filter: GameFilter) => Promise<readonly number[]>;
};

export function picturesRoutes(app: App, context: Context, deps: PicturesDeps) {
  const { db, write, now, settings } = context;
  const { reader, outgoing, live, jobs, coversJob, findGames } = deps;
  const auditContext = createAuditContext(context);
  const managerOf = (request: FastifyRequest): ManagerRequest => ({
    ...auditContext(request),
    timeZone: settings.current().timeZone,
  });

  async function readCover(request: FastifyRequest<{ Body: { url: string } }>): Promise<NewCover> {
    if (Buffer.isBuffer(request.body)) {
      return { picture: await readSent(request), origin: null };
    }
    const { url } = request.body;
    const file = await fetchPicture(outgoing, live(), url);
    return { picture: await reader.read(file, null), origin: url };
  }

  /** A request without a body has no content type to check. */
  const readSent = ({ body, headers }: FastifyRequest) =>
    reader.read(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      headers['content-type']?.trim().toLowerCase() ?? null,
    );

  app.route({
    ...contract.setGameCover,
    handler: async (request) => {
      const cover = await readCover(request);
      const change = { ...managerOf(request), id: request.params.id };
      return ok(await changeCover(context, change, cover));
    },
  });

  app.route({
    ...contract.removeGameCover,
    handler: async (request) =>
      ok(await changeCover(context, { ...managerOf(request), id: request.params.id }, null)),
  });

  app.route({
    ...contract.fetchGameCovers,
    handler: async (request, reply) => {
      const { ids, filter } = request.body;
      if (!ids === !filter)
        throw invalid({ ids: ids ? { is: 'notWith', other: 'filter' } : missing });
      const why = await coversJob.unavailableReason?.(true);
      if (why) throw conflict(why);
      const { actor, requestId } = auditContext(request);
      const { userId, nickname } = actor;
      const params = {
        ids: [...new Set(ids ?? (await findGames(filter!)))],
        actor: { userId, nickname },
        requestId,
        since: now().toISOString(),
      };
      const runId = await jobs.runNow(coversJob, params, (db) =>
        audit(db, {
          ...auditContext(request),
          action: 'job.run',
          target: 'job',
          targetId: 0,
          before: null,
          after: { job: coversJob.id },
        }),
      );
      if (runId === undefined) throw conflict(runsAlready);
      return reply.code(202).send(ok({ jobId: coversJob.id, runId }));
    },
  });

  app.route({
    ...contract.addArticlePicture,
    handler: async (request) => {
      const picture = await readSent(request);
      await write(async (db) => {
        await storePicture(db, picture, { origin: null, now: now() });
        return { result: null };
      });
      const { url, width, height } = picture;
      return ok({ url, width, height });
    },
  });

  const form = '/pictures/:name(^[0-9a-f]{24}-[1-9]\\d{0,3}x[1-9]\\d{0,3}(?:\\.small)?\\.webp$)';
  app.get<{ Params: { name: string } }>(
    form,
    { config: { rate: 'media' } },
    async (request, reply) => {
      const [, id = '', width, height, small] = nameForm.exec(request.params.name) ?? [];
      const size = { width: Number(width), height: Number(height), isSmall: small !== undefined };
      const bytes = await findPicture(db, { id, ...size });
      reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
      if (!bytes) return reply.code(404).header('Cache-Control', 'no-store').send();
      // Feed readers and link previews on other sites show it too.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return reply.type('image/webp').header('Cache-Control', forEver).send(bytes);
    },
  );
}

const nameForm = /^([0-9a-f]{24})-(\d+)x(\d+)(\.small)?\.webp$/;
const forEver = 'public, max-age=31536000, immutable';
const missing = { is: 'missing' } as const;

const runsAlready = {
  en: 'Pictures are being fetched already; wait until that is done.',
  'zh-CN': '正在取得图片，请等这一次结束。',
};
