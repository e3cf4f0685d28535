import { randomBytes, randomUUID } from 'node:crypto';
import { decrypt, encrypt, getSignature } from '@wecom/crypto';
import type { FastifyInstance } from 'fastify';
import type { WechatMpConfig } from '../../server/platform/config.ts';

/** Encrypts with a library of WeChat's makers, so that our own code is never its own judge. */
export type Push = {
  message: string;
  format?: 'xml' | 'json';
  /** Seconds; by default the moment of the push. */
  timestamp?: number;
  aesKey?: string;
  appId?: string;
  /** Last changes before it is sent. */
  query?: Record<string, string | undefined>;
  body?: (body: string) => string | Buffer;
};

export type ScanEvent = {
  scene: string;
  openId: string;
  following?: boolean;
  createTime?: number;
};

const account = 'gh_97417a04a28d';
export const callbackUrl = '/api/login/wechat-mp/callback';

/** A follower's scan is `SCAN`; of anybody else WeChat reports only when they follow. */
export function scanXml({
  scene,
  openId,
  following = true,
  createTime = 1_714_112_445,
}: ScanEvent) {
  return (
    `<xml><ToUserName><![CDATA[${account}]]></ToUserName>` +
    `<FromUserName><![CDATA[${openId}]]></FromUserName><CreateTime>${createTime}</CreateTime>` +
    `<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${following ? 'SCAN' : 'subscribe'}]]></Event>` +
    `<EventKey><![CDATA[${following ? '' : 'qrscene_'}${scene}]]></EventKey>` +
    `<Ticket><![CDATA[TICKET]]></Ticket></xml>`
  );
}

export function scanJson({
  scene,
  openId,
  following = true,
  createTime = 1_714_112_445,
}: ScanEvent) {
  return JSON.stringify({
    ToUserName: account,
    FromUserName: openId,
    CreateTime: createTime,
    MsgType: 'event',
    Event: following ? 'SCAN' : 'subscribe',
    EventKey: `${following ? '' : 'qrscene_'}${scene}`,
  });
}

/** A new person of WeChat. */
export const newOpenId = () => `o${randomBytes(20).toString('base64url')}`;

export function createPusher(settings: WechatMpConfig, now: () => Date) {
  const sha1 = (...parts: string[]) =>
    getSignature(parts[0]!, parts[1]!, parts[2]!, parts[3] ?? '');

  /** What WeChat would send, in safe mode or in plain mode as the settings are. */
  function requestFor(push: Push) {
    const timestamp = String(push.timestamp ?? Math.floor(now().getTime() / 1000));
    const nonce = randomUUID().replaceAll('-', '').slice(0, 10);
    const aesKey = push.aesKey ?? settings.aesKeys?.[0];
    const signature = sha1(settings.token, timestamp, nonce);
    let query: Push['query'] = { signature, timestamp, nonce, openid: 'somebody-else' };
    let body = push.message;
    if (aesKey) {
      const encrypted = encrypt(aesKey, push.message, push.appId ?? settings.appId);
      const msg_signature = sha1(settings.token, timestamp, nonce, encrypted);
      query = { ...query, encrypt_type: 'aes', msg_signature };
      body =
        push.format === 'json'
          ? JSON.stringify({ ToUserName: account, Encrypt: encrypted })
          : `<xml><ToUserName><![CDATA[${account}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`;
    }
    const entries = Object.entries({ ...query, ...push.query }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return {
      method: 'POST' as const,
      url: `${callbackUrl}?${new URLSearchParams(entries).toString()}`,
      headers: { 'content-type': push.format === 'json' ? 'application/json' : 'text/xml' },
      payload: push.body ? push.body(body) : body,
    };
  }

  /** The text that the person sees; null when there is none. */
  function textIn(body: string): string | null {
    if (body === 'success') return null;
    const read = (text: string, name: string) =>
      text.startsWith('{')
        ? String((JSON.parse(text) as Record<string, unknown>)[name])
        : new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^]*?)(?:\\]\\]>)?</${name}>`).exec(text)![1]!;
    if (!settings.aesKeys) return read(body, 'Content');
    const encrypted = read(body, 'Encrypt');
    const expected = sha1(settings.token, read(body, 'TimeStamp'), read(body, 'Nonce'), encrypted);
    if (read(body, 'MsgSignature') !== expected) throw new Error('The reply is signed wrongly');
    for (const key of settings.aesKeys) {
      const { message, id } = decrypt(key, encrypted);
      if (id === settings.appId) return read(message, 'Content');
    }
    throw new Error('The reply is encrypted for somebody else');
  }

  return {
    requestFor,
    async push(app: FastifyInstance, push: Push) {
      const response = await app.inject(requestFor(push));
      const { statusCode: status, body } = response;
      return { status, body, text: status === 200 ? textIn(body) : null };
    },
  };
}
