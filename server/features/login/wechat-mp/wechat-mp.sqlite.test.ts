import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpWechat, type WechatSetup } from '../../../../tests/simulators/wechat-instance.ts';
import { newOpenId, scanJson, scanXml } from '../../../../tests/simulators/wechat-push.ts';
import { createPath } from '../../../../tests/simulators/wechat.ts';

let t: WechatSetup;
beforeAll(async () => {
  t = await setUpWechat();
});
afterAll(() => t.close());

const generate = async (browser = t.browser()) =>
  browser(t.first, '/api/wechat/web/qr/generate', { provider: 'wechat-mp' });

const ticketIn = (text: string | null) => /\/scan\?ticket=([\w-]+)"/.exec(text ?? '')?.[1] ?? '';

describe('signing in', () => {
  test.each([
    ['a follower', { format: 'xml', message: scanXml, following: true }],
    ['a new follower', { format: 'xml', message: scanXml, following: false }],
    ['a follower, reported in JSON', { format: 'json', message: scanJson, following: true }],
    ['a new follower, reported in JSON', { format: 'json', message: scanJson, following: false }],
  ] as const)('%s, with each step at another instance', async (_name, how) => {
    const browser = t.browser();
    const { data } = await generate(browser);
    expect(data).toMatchObject({ provider: 'wechat-mp' });
    expect(data['qrContent']).toMatch(/^http:\/\/weixin\.qq\.com\/q\//);
    const scene: string = data['qrScene']!;
    expect(t.wechat.sceneOf(data['qrContent']!)).toBe(scene);

    const { following, format } = how;
    const openId = newOpenId();
    const message = how.message({ scene, openId, following });
    const { status, text } = await t.push(t.second, { message, format });
    expect(status).toBe(200);
    expect(text).toContain(`核对码 Code: ${data['code']}`);
    expect(text).toContain('Unknown browser');
    expect(text).toContain(new URL(t.config.publicUrl).host);

    const poll = () => browser(t.first, '/api/wechat/web/qr/status', { qrScene: scene });
    expect((await poll()).data).toMatchObject({ status: 'scanned', user: null });
    const phone = t.browser();
    const ticket = ticketIn(text);
    const view = await phone(t.second, '/api/login/ticket/view', { ticket });
    expect(view.data).toMatchObject({ code: data['code'], account: null });
    expect((await phone(t.first, '/api/login/ticket/confirm', { ticket })).status).toBe(200);
    const signedIn = await poll();
    expect(signedIn.data).toMatchObject({
      status: 'confirmed',
      user: { nickname: expect.stringMatching(/^微信用户 [0-9A-F]{4}$/) },
    });
    expect((await poll()).data).toMatchObject({ status: 'expired', user: null });
    const identity = await t.db
      .selectFrom('identities')
      .selectAll()
      .where('subject', '=', `${t.settings.appId}:${openId}`)
      .execute();
    expect(identity).toMatchObject([{ provider: 'wechat-mp' }]);
  });

  test('a message encrypted with the previous key is read, and the reply uses that key', async () => {
    const { data } = await generate();
    const message = scanXml({ scene: data['qrScene']!, openId: newOpenId() });
    const { text } = await t.push(t.first, { message, aesKey: t.settings.aesKeys![1]! });
    expect(ticketIn(text)).not.toBe('');
  });

  test('requests a code that is valid for two minutes with the scene as text', async () => {
    const { data } = await generate();
    expect(t.wechat.calls(createPath).at(-1)!.body).toEqual({
      expire_seconds: 120,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: data['qrScene'] } },
    });
  });
});

test('the old token endpoint is never called, and the log contains no secret or name', async () => {
  const { data } = await generate();
  const scene: string = data['qrScene']!;
  const openId = newOpenId();
  const { text } = await t.push(t.first, { message: scanXml({ scene, openId }) });
  t.wechat.fault(createPath, { errcode: 48001 });
  await generate();
  expect(t.wechat.calls('/cgi-bin/token')).toEqual([]);
  const log = t.lines.join('\n');
  expect(log).toContain('48001');
  const { secret, token, aesKeys } = t.settings;
  const secrets = [secret, token, ...aesKeys!, t.wechat.currentToken(), scene, openId];
  for (const hidden of [...secrets, ticketIn(text)]) expect(log.includes(hidden)).toBe(false);
});
