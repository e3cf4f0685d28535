import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/operator/backups.ts';
import type { Language } from '../../../contract/limits.ts';
import { audit } from '../../domain/members/audit.ts';
import { createAuditContext } from '../../platform/auth/audit-context.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { preferredLanguage, type Text } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { namesKeys } from '../../platform/backup/backup-name.ts';
import type { JobEngine } from '../../platform/jobs/job-engine.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { createBackupJob } from './backup-job.ts';
import { allBackups, findBackup, type BackupRow } from './backups.queries.ts';

export function backupsRoutes(app: App, context: Context, jobs: JobEngine) {
  const { db, config, write } = context;
  const auditContext = createAuditContext(context);
  const job = createBackupJob(context);
  jobs.register(job);

  const contextOf = (request: FastifyRequest) => ({
    ...auditContext(request),
    targetId: 0,
    before: null,
  });

  app.route({
    ...contract.listBackups,
    handler: async (request) => {
      const language = preferredLanguage(request.headers['accept-language']);
      const rows = await allBackups(db);
      return ok({ items: rows.map((row) => toBackup(row, language)) });
    },
  });

  app.route({
    ...contract.createBackup,
    handler: async (request, reply) =>
      reply.code(202).send(ok({ runId: await runNow(request, job) })),
  });

  app.route({
    ...contract.createBackupWithKeys,
    handler: async (request, reply) => {
      const withKeys = createBackupJob(context, request.body.passphrase);
      const runId = await runNow(request, withKeys, { withKeys: true });
      return reply.code(202).send(ok({ runId }));
    },
  });

  async function runNow(request: FastifyRequest, job: Job, more: { withKeys?: true } = {}) {
    const runId = await jobs.runNow(job, undefined, (db) =>
      audit(db, {
        ...contextOf(request),
        target: 'job',
        action: 'job.run',
        after: { job: job.id, ...more },
      }),
    );
    if (runId === undefined) throw conflict(runsAlready);
    return runId;
  }

  async function requireFile(id: number): Promise<{ backup: BackupRow; file: string }> {
    const backup = await findBackup(db, id);
    const file = backup && join(config.backupDir, basename(backup.file));
    if (!backup || backup.verified === 0 || !file || !existsSync(file)) throw notFound();
    return { backup, file };
  }

  app.route({
    ...contract.checkBackupFile,
    handler: async ({ params }) => ok({ bytes: (await requireFile(params.id)).backup.bytes }),
  });

  app.route({
    ...contract.getBackupFile,
    handler: async (request, reply) => {
      const { backup, file } = await requireFile(request.params.id);
      await write(async (db) => {
        await audit(db, {
          ...contextOf(request),
          target: 'backup',
          action: 'backup.download',
          after: { file: backup.file },
        });
        return { result: null };
      });
      return sendFile(reply, basename(file, '.gz'), 'gz', createReadStream(file));
    },
  });
}

function toBackup(row: BackupRow, language: Language): contract.Backup {
  const { id, startedAt, finishedAt, bytes, sha256, engine, tables, verified, message, place } =
    row;
  return {
    id,
    startedAt,
    finishedAt,
    bytes,
    sha256,
    engine,
    tables: JSON.parse(tables) as contract.Backup['tables'],
    verified: verified === 1,
    hasKeys: namesKeys(row.file),
    message: message === null ? '' : (JSON.parse(message) as Text)[language],
    place,
  };
}

const runsAlready = { en: 'A backup is being made.', 'zh-CN': '正在备份。' };
