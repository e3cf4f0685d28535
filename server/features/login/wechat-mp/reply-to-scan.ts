import type { FastifyBaseLogger } from 'fastify';
import type { Config, WechatMpConfig } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { LoginEvents, Subject } from '../providers.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import { replyOnce } from './reply-once.ts';
import type { Format } from './message.ts';
import { confirmText, nothingToSay, textMessage, tooLateText } from './replies.ts';
import type { Scan } from './scan.ts';

type ScanDeps = {
  settings: WechatMpConfig;
  db: Db;
  events: LoginEvents;
  config: Pick<Config, 'publicUrl'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
};

export type ReplyToScan = (
  scan: Scan,
  format: Format,
  seal: (reply: string) => string,
) => Promise<string>;

/** A scan is not yet consent: the reply has a link to a page that asks for it. */
export function createReplyToScan(deps: ScanDeps): ReplyToScan {
  const { settings, db, events, config, now, log } = deps;
  const site = new URL(config.publicUrl).host;

  async function textFor(scan: Scan): Promise<string | null> {
    const scene = await events.scanned(scan.scene, subjectOf(settings.appId, scan.openId));
    if (scene) return confirmText(site, `${config.publicUrl}/scan?ticket=${scene.ticket}`, scene);
    if (await isKnown(db, scan.scene)) return tooLateText(site);
    log.info({ provider: 'wechat-mp' }, 'a code was scanned that is not on record');
    return null;
  }

  return (scan, format, seal) =>
    replyOnce(db, scan.eventKey, async () => {
      const text = await textFor(scan);
      return text === null ? nothingToSay : seal(textMessage(scan, text, format, now()));
    });
}

/** WeChat provides no names, so a new account gets a generated one. */
function subjectOf(appId: string, openId: string): Subject {
  const id = `${appId}:${openId}`;
  return { provider: 'wechat-mp', id, name: `微信用户 ${hashOf(id).slice(0, 4).toUpperCase()}` };
}

async function isKnown(db: Db, scene: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_scenes')
    .select('sceneHash')
    .where('sceneHash', '=', hashOf(scene))
    .where('provider', '=', 'wechat-mp')
    .executeTakeFirst();
  return row !== undefined;
}
