import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpWechat, type WechatSetup } from '../../../../tests/simulators/wechat-instance.ts';
import {
  callbackUrl,
  newOpenId,
  scanXml,
  type Push,
} from '../../../../tests/simulators/wechat-push.ts';

let t: WechatSetup;
beforeAll(async () => {
  t = await setUpWechat();
});
afterAll(() => t.close());

describe('a forged event changes nothing', () => {
  const unsigned = { signature: undefined, msg_signature: undefined };
  const plainBody = (message: string) => ({ body: () => message });
  const forgeries: [string, number, (message: string) => Partial<Push>][] = [
    ['no signature', 403, () => ({ query: unsigned })],
    [
      'no query at all',
      403,
      () => ({
        query: { ...unsigned, timestamp: undefined, nonce: undefined, encrypt_type: undefined },
      }),
    ],
    ['a wrong signature', 403, () => ({ query: { msg_signature: 'a'.repeat(40) } })],
    ['a signature in capitals', 403, () => ({ query: { msg_signature: 'A'.repeat(40) } })],
    ['another nonce', 403, () => ({ query: { nonce: 'abcdefghij' } })],
    ['a plain body with a valid plain signature', 403, plainBody],
    [
      'the same, without the mark of safe mode',
      403,
      (message) => ({
        ...plainBody(message),
        query: { encrypt_type: undefined, msg_signature: undefined },
      }),
    ],
    [
      'an encrypted body without the mark of safe mode',
      403,
      () => ({ query: { encrypt_type: undefined } }),
    ],
    ['the mark of raw mode', 403, () => ({ query: { encrypt_type: 'raw' } })],
    [
      'a valid signature with another body',
      403,
      () => ({ body: (body) => body.replace(/CDATA\[(.)/g, 'CDATA[A$1') }),
    ],
    [
      'two encrypted parts',
      403,
      () => ({
        body: (body) => body.replace('</xml>', '<Encrypt><![CDATA[QUJD]]></Encrypt></xml>'),
      }),
    ],
    ['a message for another account', 403, () => ({ appId: 'wxb11529c136998cb6' })],
    ['a message under an unknown key', 403, () => ({ aesKey: 'B'.repeat(42) + 'A' })],
    [
      'a message of eleven minutes ago',
      403,
      () => ({ timestamp: t.clock.now.getTime() / 1000 - 660 }),
    ],
    ['a message of the future', 403, () => ({ timestamp: t.clock.now.getTime() / 1000 + 660 })],
    ['a list in the query', 400, () => ({ query: { 'nonce[]': 'x' } })],
    ['a query of 10 kB', 400, () => ({ query: { more: 'x'.repeat(10_000) } })],
    ['no body', 403, () => ({ body: () => '' })],
    ['65 537 bytes', 413, () => ({ body: (body) => body + ' '.repeat(65_537 - body.length) })],
  ];

  test.each(forgeries)('%s', async (_name, status, forge) => {
    const scene = await t.newScene();
    const message = scanXml({ scene, openId: newOpenId() });
    const push = { message, ...forge(message) };
    expect((await t.push(t.first, push)).status).toBe(status);
    expect(await t.sceneState(scene)).toEqual({
      status: 'pending',
      subject: null,
      ticketHash: null,
    });
  });

  test('a query with a repeated key', async () => {
    const scene = await t.newScene();
    const request = t.requestFor({ message: scanXml({ scene, openId: newOpenId() }) });
    const response = await t.first.inject({ ...request, url: `${request.url}&nonce=x` });
    expect(response.statusCode).toBe(400);
    expect(await t.sceneState(scene)).toMatchObject({ status: 'pending' });
  });

  test('an encoded body of any size', async () => {
    const request = t.requestFor({ message: scanXml({ scene: 'x', openId: 'y' }) });
    const headers = { ...request.headers, 'content-encoding': 'gzip' };
    const payload = gzipSync(Buffer.alloc(10_000_000));
    const response = await t.first.inject({ ...request, headers, payload });
    expect(response.statusCode).toBe(415);
  });

  test('hostile XML is not parsed before the sender is verified', async () => {
    const bodies = [
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><xml>&b;</xml>',
      '<a>'.repeat(20_000),
      '<Encrypt><![CDATA['.repeat(3000),
      `<Encrypt><![CDATA[${'A'.repeat(60_000)}`,
      `{"Encrypt":"${'\\/'.repeat(30_000)}`,
      Buffer.alloc(60_000, 0xff),
    ];
    for (const body of bodies) {
      const response = await t.push(t.first, { message: '', body: () => body });
      expect(response.status).toBe(403);
    }
  });

  test('a signed but unreadable body is rejected and is no server error', async () => {
    const scene = await t.newScene();
    const xml = scanXml({ scene, openId: newOpenId() });
    for (const message of ['', 'hello', `<!DOCTYPE a>${xml}`, xml.replace('</xml>', ''), '{"a"']) {
      expect((await t.push(t.first, { message })).status).toBe(400);
    }
    expect(await t.sceneState(scene)).toMatchObject({ status: 'pending' });
  });

  test('the log mentions a wrong clock only for requests that WeChat has signed', async () => {
    const about = () => t.lines.filter((line) => line.includes('clock right')).length;
    const before = about();
    const timestamp = t.clock.now.getTime() / 1000 - 900;
    await t.push(t.first, { message: 'x', timestamp, query: { msg_signature: 'x' } });
    expect(about()).toBe(before);
    await t.push(t.first, { message: 'x', timestamp });
    expect(about()).toBe(before + 1);
  });
});

describe('over the wire', () => {
  /** Sends raw text, and returns everything until the server closes the connection. */
  async function exchange(...parts: string[]): Promise<string> {
    const { port } = t.second.server.address() as AddressInfo;
    return new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        for (const part of parts) socket.write(part);
      });
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
  }

  beforeAll(async () => {
    await t.second.listen({ port: 0, host: '127.0.0.1' });
  });

  test('a body that trickles in is cut off after two seconds', async () => {
    const response = await exchange(
      `POST ${callbackUrl} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n`,
      'Content-Length: 500\r\n\r\n<xml>',
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a query of 1 MB is rejected', async () => {
    const response = await exchange(
      `GET ${callbackUrl}?nonce=${'x'.repeat(1_000_000)} HTTP/1.1\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
  });
});
