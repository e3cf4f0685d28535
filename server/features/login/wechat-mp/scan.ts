import type { Fields } from './message.ts';

export type Scan = {
  scene: string;
  openId: string;
  /** Our account, as WeChat calls it: the sender of the reply. */
  account: string;
  /** WeChat's retries repeat all of this, and events carry no number of their own. */
  eventKey: string;
};

const prefix = 'qrscene_';

/** Who scanned which scene; null for any other event, and for codes that this site never made. */
export function scanIn(fields: Fields): Scan | null {
  const read = (name: string) => fields.get(name) ?? '';
  const event = read('Event').toLowerCase();
  const scene = sceneOf(event, read('EventKey'));
  const openId = read('FromUserName');
  const account = read('ToUserName');
  const isOurs =
    read('MsgType').toLowerCase() === 'event' &&
    /^[\w-]{22}$/.test(scene) &&
    /^[\w-]{1,64}$/.test(openId) &&
    /^[\w-]{1,64}$/.test(account);
  if (!isOurs) return null;
  return { scene, openId, account, eventKey: `${read('CreateTime')}-${openId}-${scene}-${event}` };
}

function sceneOf(event: string, key: string): string {
  if (event === 'scan') return key;
  // Without the prefix somebody followed the account by other ways than our code.
  return event === 'subscribe' && key.startsWith(prefix) ? key.slice(prefix.length) : '';
}
