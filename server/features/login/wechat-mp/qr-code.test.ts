import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setUpWechat, type WechatSetup } from '../../../../tests/simulators/wechat-instance.ts';
import { createPath, tokenPath } from '../../../../tests/simulators/wechat.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';
import { createAccessToken } from './access-token.ts';

let t: WechatSetup;
beforeAll(async () => {
  t = await setUpWechat();
});
afterEach(() => t.recover());
afterAll(() => t.close());

describe('the access token', () => {
  test('that expired is requested once, and the call is repeated once', async () => {
    await t.generate();
    t.wechat.voidToken();
    t.wechat.forgetCalls();
    expect((await t.generate()).status).toBe(200);
    expect(t.wechat.calls(tokenPath)).toHaveLength(1);
    expect(t.wechat.calls(createPath)).toHaveLength(2);
  });

  test('that is rejected permanently: two calls, a clear response, then none for a minute', async () => {
    t.wechat.fault(createPath, { errcode: 40001 }, 10);
    const refused = await t.generate();
    expect(refused).toMatchObject({ status: 503, errorCode: 'OVERLOADED' });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await t.generate()).status).toBe(503);
    expect(t.wechat.calls(createPath)).toHaveLength(2);
    t.wechat.noFaults();
    t.clock.now = new Date(t.clock.now.getTime() + 59_000);
    expect((await t.generate()).status).toBe(503);
    t.clock.now = new Date(t.clock.now.getTime() + 1001);
    expect((await t.generate()).status).toBe(200);
  });

  test('is requested once for concurrent calls, and shared by instances', async () => {
    await t.forgetToken();
    const responses = await Promise.all(Array.from({ length: 10 }, () => t.generate()));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const other = await t.browser()(t.second, '/api/wechat/web/qr/generate');
    expect(other.status).toBe(200);
    expect(t.wechat.calls(tokenPath)).toHaveLength(1);
    expect(t.wechat.calls(tokenPath)[0]!.body).toMatchObject({ force_refresh: false });
  });

  test('is renewed five minutes before it expires', async () => {
    const endsIn = (seconds: number) =>
      t.db.updateTable('provider_tokens').set({ expiresAt: databaseNow(t.db, seconds) });
    await t.generate();
    t.wechat.forgetCalls();
    await endsIn(310).execute();
    await t.generate();
    expect(t.wechat.calls(tokenPath)).toHaveLength(0);
    await endsIn(299).execute();
    await t.generate();
    expect(t.wechat.calls(tokenPath)).toHaveLength(1);
  });

  test('is dropped only if it is still the rejected one', async () => {
    await t.generate();
    const api = () => Promise.reject(new Error('WeChat is not called'));
    const { current, drop } = createAccessToken({ ...t, api });
    const token = await current();
    await drop('one that another instance has replaced');
    expect(await current()).toBe(token);
    await drop(token);
    await expect(current()).rejects.toThrow('not called');
  });
});
