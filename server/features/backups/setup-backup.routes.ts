import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/operator/setup-backup.ts';
import { hasAdministrator, isSetupTokenUsed } from '../../domain/members/administrators.ts';
import { readSetupToken } from '../../platform/auth/setup-token.ts';
import { openKeys, type SealedKeys } from '../../platform/backup/backup-keys.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { sentName } from '../../platform/backup/sent-name.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { AppError, conflict } from '../../platform/http/errors.ts';
import { preferredLanguage, type Text } from '../../platform/http/language.ts';
import { ok } from '../../platform/http/ok.ts';
import { StartError } from '../../platform/start-error.ts';
import { createSentBackup } from './sent-backup.ts';

export type SentBackup = {
  file: string;
  /** The key of the backup's site; null when it is not restored. */
  masterKey: string | null;
};

/** How the process that runs this app restores an uploaded backup. */
export type RestoreSent = {
  /** The result of the last restore, with the reason if it failed; null when there was none. */
  last: { failure: Text | null } | null;
  /** Closes the app, restores the file in place of the database, and starts another app. */
  begin: (sent: SentBackup) => void;
};

/** A new site can start with the data of another: the setup link allows to upload its backup. */
export function setupBackupRoutes(app: App, context: Context, { last, begin }: RestoreSent) {
  const { db, config, keys, now } = context;
  const sent = createSentBackup(config.backupDir);
  let isRestoring = false;

  async function tokenId(token: string): Promise<string> {
    const id = readSetupToken(keys, token, now());
    if (id === null || (await isSetupTokenUsed(db, id))) {
      throw new AppError('FORBIDDEN', { text: expired });
    }
    return id;
  }

  /** Anyone may have signed up meanwhile, so members alone do not end it. */
  async function requireNoAdministrator() {
    if (isRestoring) throw conflict(restoring);
    if (await hasAdministrator(db)) throw conflict(notNew);
  }

  const describe = async (
    { headers }: FastifyRequest,
    id: string,
  ): Promise<contract.SetupBackup> => ({
    canRestore: !(await hasAdministrator(db)),
    isRestoring,
    received: sent.received(id),
    isRestored: last !== null && last.failure === null,
    failure: last?.failure?.[preferredLanguage(headers['accept-language'])] ?? null,
  });

  app.route({
    ...contract.getSetupBackup,
    handler: async (request) => ok(await describe(request, await tokenId(request.query.token))),
  });

  app.route({
    ...contract.checkSetupBackup,
    handler: async (request) => ok(await describe(request, await tokenId(request.body.token))),
  });

  app.route({
    ...contract.sendBackupPart,
    handler: async (request) => {
      const { body } = request;
      const id = await tokenId(body.token);
      await requireNoAdministrator();
      if (!sent.add(id, body.offset, Buffer.from(body.base64, 'base64')))
        throw conflict(outOfOrder, { received: sent.received(id) });
      return ok(await describe(request, id));
    },
  });

  app.route({
    ...contract.restoreSentBackup,
    handler: async (request, reply) => {
      const { token, ...choice } = request.body;
      const id = await tokenId(token);
      await requireNoAdministrator();
      if (sent.received(id) === 0) throw conflict(nothingSent);
      const file = sent.pathOf(id);
      const sealed = await sealedKeys(file);
      // SECRET_KEY takes precedence over a key in the backup.
      const isKeyUsed = sealed !== null && config.secretKey === null && !choice.withoutKeys;
      const masterKey = isKeyUsed ? openedKey(sealed, choice.passphrase) : null;
      isRestoring = true;
      // Also when the client has left, and this response is never finished.
      finished(reply.raw, () => begin({ file, masterKey }));
      return reply.code(202).send(ok(await describe(request, id)));
    },
  });
}

/** Reads the keys after the header, and rejects an invalid file before the site is stopped. */
async function sealedKeys(file: string): Promise<SealedKeys | null> {
  const parts = readBackup(file, sentName);
  try {
    await parts.next();
    const { value: second } = await parts.next();
    await parts.return(undefined);
    return second && 'keys' in second ? second.keys : null;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw conflict(error.text);
  }
}

function openedKey(sealed: SealedKeys, passphrase: string | undefined): string {
  if (passphrase === undefined) throw conflict(keyIsSealed, { needsPassphrase: true });
  const key = openKeys(sealed, passphrase);
  if (key === null) throw conflict(wrongPassphrase, { needsPassphrase: true });
  return key;
}

const expired: Text = {
  en: 'This link is not valid any more. Run `npm run admin` for a new one.',
  'zh-CN': '这个链接已失效，请运行 `npm run admin` 重新获取。',
};
const notNew: Text = {
  en: 'This site has an administrator already: stop it and run `npm run restore`.',
  'zh-CN': '本站已有管理员：请停止服务器并运行 `npm run restore`。',
};
const restoring: Text = { en: 'A backup is being restored.', 'zh-CN': '正在恢复备份。' };
const outOfOrder: Text = {
  en: 'Another piece of the file is due.',
  'zh-CN': '文件的顺序不对，请重新发送。',
};
const nothingSent: Text = { en: 'No backup was sent.', 'zh-CN': '还没有收到备份文件。' };
const keyIsSealed: Text = {
  en: 'This backup contains the key of its site: its passphrase is needed.',
  'zh-CN': '这份备份包含站点密钥，需要口令。',
};
const wrongPassphrase: Text = {
  en: 'The passphrase is wrong. Nothing was changed.',
  'zh-CN': '口令不正确，没有任何改动。',
};
