import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpWechat, type WechatSetup } from '../../../../tests/simulators/wechat-instance.ts';
import { callbackUrl, newOpenId, scanXml } from '../../../../tests/simulators/wechat-push.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import { signatureOf } from './crypto.ts';

let t: WechatSetup;
beforeAll(async () => {
  t = await setUpWechat();
});
afterAll(() => t.close());

const subjectOf = (openId: string) => `${t.settings.appId}:${openId}`;

describe('the check of the address', () => {
  const check = (echostr: string, changes: Record<string, string> = {}) => {
    const timestamp = String(t.clock.now.getTime() / 1000);
    const signature = signatureOf(t.settings.token, timestamp, '1514711492');
    const query = { signature, timestamp, nonce: '1514711492', echostr, ...changes };
    return t.first.inject(`${callbackUrl}?${new URLSearchParams(query).toString()}`);
  };

  test('is echoed as plain text', async () => {
    const response = await check('<script>alert(1)</script>');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe('<script>alert(1)</script>');
  });

  test('is rejected for everybody else, without echoing their input', async () => {
    for (const changes of [{ signature: 'x' }, { nonce: '2' }, { timestamp: '1714036504' }]) {
      const response = await check('<script>alert(1)</script>', changes);
      expect(response.statusCode).toBe(403);
      expect(response.body).not.toContain('script');
    }
  });
});

describe('an event that is delivered again', () => {
  test('three times at once to two instances: is handled once, with three equal replies', async () => {
    const scene = await t.newScene();
    const openId = newOpenId();
    const push = { message: scanXml({ scene, openId }) };
    const replies = await Promise.all(
      [t.first, t.second, t.first].map((instance) => t.push(instance, push)),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const ticket = /ticket=([\w-]+)"/.exec(replies[0]!.text ?? '')![1]!;
    expect(await t.sceneState(scene)).toEqual({
      status: 'scanned',
      subject: subjectOf(openId),
      ticketHash: hashOf(ticket),
    });
    // Also minutes later: only an event without a reply is taken over.
    await t.db
      .updateTable('provider_events')
      .set({ createdAt: databaseNow(t.db, -120) })
      .execute();
    expect((await t.push(t.second, push)).body).toBe(replies[0]!.body);
  });

  test('is taken over if the first instance crashed before replying', async () => {
    const scene = await t.newScene();
    const openId = newOpenId();
    const createTime = 1_714_112_499;
    await t.db
      .insertInto('provider_events')
      .values({
        provider: 'wechat-mp',
        eventKey: hashOf(`${createTime}-${openId}-${scene}-scan`),
        reply: null,
        createdAt: databaseNow(t.db, -3),
      })
      .execute();
    const { text } = await t.push(t.second, { message: scanXml({ scene, openId, createTime }) });
    expect(text).toContain('ticket=');
  });

  test('is stored without names, scenes or readable links', async () => {
    const scene = await t.newScene();
    const openId = newOpenId();
    await t.push(t.first, { message: scanXml({ scene, openId }) });
    const rows = JSON.stringify(await t.db.selectFrom('provider_events').selectAll().execute());
    for (const hidden of [scene, openId, 'ticket=']) expect(rows.includes(hidden)).toBe(false);
  });
});

describe('scanning', () => {
  test('twice by the same person counts as one scan', async () => {
    const scene = await t.newScene();
    const openId = newOpenId();
    for (const createTime of [1_714_112_445, 1_714_112_446]) {
      const { text } = await t.push(t.first, { message: scanXml({ scene, openId, createTime }) });
      expect(text).toContain('ticket=');
    }
    expect(await t.sceneState(scene)).toMatchObject({
      status: 'scanned',
      subject: subjectOf(openId),
    });
  });

  test('by a second person is rejected, and the first stays', async () => {
    const scene = await t.newScene();
    const [first, second] = [newOpenId(), newOpenId()];
    await t.push(t.first, { message: scanXml({ scene, openId: first }) });
    const before = await t.sceneState(scene);
    const { status, text } = await t.push(t.second, {
      message: scanXml({ scene, openId: second }),
    });
    expect(status).toBe(200);
    expect(text).toMatch(/重新扫码/);
    expect(await t.sceneState(scene)).toEqual(before);
  });

  test('by a person who followed too late gets a request to scan again', async () => {
    const scene = await t.newScene();
    await t.db
      .updateTable('login_scenes')
      .set({ expiresAt: databaseNow(t.db, -1) })
      .where('sceneHash', '=', hashOf(scene))
      .execute();
    const message = scanXml({ scene, openId: newOpenId(), following: false });
    expect((await t.push(t.first, { message })).text).toMatch(/重新扫码/);
    expect(await t.sceneState(scene)).toMatchObject({ status: 'pending', subject: null });
  });

  test('a scene with underscores works, and foreign codes are ignored', async () => {
    const scene = 'a_b_c_d_e_f_g_h_i_j_k_';
    await t.db
      .updateTable('login_scenes')
      .set({ sceneHash: hashOf(scene) })
      .where('sceneHash', '=', hashOf(await t.newScene()))
      .execute();
    const message = scanXml({ scene, openId: newOpenId(), following: false });
    expect((await t.push(t.first, { message })).text).toContain('ticket=');
    const others = ['0', '', 'x'.repeat(65), 'unknownunknownunknown1'];
    for (const key of others) {
      const message = scanXml({ scene: key, openId: newOpenId(), following: false });
      expect(await t.push(t.first, { message })).toEqual({
        status: 200,
        body: 'success',
        text: null,
      });
    }
  });
});

test('plain mode accepts signed queries, and does not read encrypted messages', async () => {
  const plain = await setUpWechat({ aesKeys: null });
  const { data } = await plain.browser()(plain.first, '/api/wechat/web/qr/generate');
  const message = scanXml({ scene: data['qrScene']!, openId: newOpenId() });
  const forged = await plain.push(plain.first, { message, query: { signature: 'x' } });
  expect(forged.status).toBe(403);
  const aesKey = t.settings.aesKeys![0]!;
  expect((await plain.push(plain.first, { message, aesKey })).status).toBe(403);
  expect((await plain.push(plain.first, { message })).text).toContain('ticket=');
  await plain.close();
});
