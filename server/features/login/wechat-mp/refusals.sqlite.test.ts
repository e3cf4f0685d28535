import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setUpWechat, type WechatSetup } from '../../../../tests/simulators/wechat-instance.ts';
import { createPath, tokenPath, type Fault } from '../../../../tests/simulators/wechat.ts';

let t: WechatSetup;
beforeAll(async () => {
  t = await setUpWechat();
});
afterEach(() => t.recover());
afterAll(() => t.close());

describe('when WeChat refuses', () => {
  test.each([
    [45009, 'quota', createPath],
    [48001, 'verified service account', createPath],
    [40164, 'allow-list', tokenPath],
    [89503, 'approve', tokenPath],
    [40001, 'WECHAT_MP_SECRET', tokenPath],
    [40125, 'WECHAT_MP_SECRET', tokenPath],
    [40013, 'WECHAT_MP_APP_ID', tokenPath],
    [50002, 'banned', createPath],
    [40053, 'bug', createPath],
  ] as const)('with %i, the log has the hint: %s', async (errcode, hint, path) => {
    await t.forgetToken();
    t.lines.length = 0;
    const errmsg = 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist';
    t.wechat.fault(path, { errcode, errmsg });
    expect(await t.generate()).toMatchObject({ status: 503, errorCode: 'OVERLOADED' });
    expect(t.wechat.calls(path)).toHaveLength(1);
    const line = t.lines.find((text) => text.includes(`"errcode":${errcode}`)) ?? '';
    expect(line).toContain(hint);
    expect(line).toContain('"zh-CN"');
    expect(line).toContain('66f0-2a1b-77');
    expect(line).toContain('203.0.113.7');
    await t.generate();
    expect(t.wechat.calls(path)).toHaveLength(1);
  });

  test('because it is busy, it is called once more', async () => {
    t.wechat.fault(createPath, { errcode: -1 });
    expect((await t.generate()).status).toBe(200);
    t.wechat.forgetCalls();
    t.wechat.fault(createPath, { errcode: -1 }, 9);
    expect((await t.generate()).status).toBe(503);
    expect(t.wechat.calls(createPath)).toHaveLength(2);
    t.wechat.noFaults();
    expect((await t.generate()).status).toBe(200);
  });

  test.each<[string, Fault]>([
    ['an error of its server', { status: 500 }],
    ['half a response', 'truncated'],
    ['a page', 'html'],
    ['far too much', 'huge'],
  ])('with %s, the reader gets an error and may try again', async (_name, fault) => {
    await t.forgetToken();
    t.wechat.fault(tokenPath, fault);
    expect(await t.generate()).toMatchObject({ status: 503, errorCode: 'OVERLOADED' });
    expect((await t.generate()).status).toBe(200);
  });

  test.each(['hang', 'drip'] as const)('by %s, the call times out', async (fault) => {
    await t.forgetToken();
    t.wechat.fault(tokenPath, fault);
    const responses = await Promise.all([t.generate(), t.generate(), t.generate()]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(t.wechat.calls(tokenPath)).toHaveLength(1);
    expect((await t.generate()).status).toBe(200);
  });
});
