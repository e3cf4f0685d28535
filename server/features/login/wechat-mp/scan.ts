import type { Fields } from './message.ts';

export type Scan = {
  scene: string;
  openId: string;
  /** WeChat's name of our account, which is the sender of the reply. */
  account: string;
  /** Identifies the event: events have no id, and retries repeat all of these fields. */
  eventKey: string;
};

const prefix = 'qrscene_';

/** The person and the scene of a scan; null for other events and for foreign codes. */
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
  // Without the prefix, the person followed the account without our code.
  return event === 'subscribe' && key.startsWith(prefix) ? key.slice(prefix.length) : '';
}
