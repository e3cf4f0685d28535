import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { botToken } from '../../../../tests/simulators/telegram.ts';
import {
  createTelegramBed,
  publicUrl,
  type TelegramBed,
} from '../../../../tests/simulators/telegram-bed.ts';

const secret = 'webhook-secret-of-the-test';
const older = 'webhook-secret-before-that';
const url = '/api/login/telegram/webhook';
let bed: TelegramBed;
let stop: () => Promise<void>;

const post = (given: string | undefined, payload: object | string, headers = {}) =>
  bed.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      ...(given !== undefined && { 'x-telegram-bot-api-secret-token': given }),
      ...headers,
    },
  });

beforeAll(async () => {
  bed = await createTelegramBed(`${secret},${older}`);
  bed.telegram.deliverBy(async (webhook, update) => {
    expect(webhook.url).toBe(`${publicUrl}${url}`);
    const response = await post(webhook.secret, update);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, data: null });
  });
  bed.telegram.fault('setWebhook', 'error');
  stop = bed.first.start!();
  await vi.waitUntil(() => bed.telegram.callsOf('setWebhook').length > 0, 5000);
});
afterAll(async () => {
  await stop();
  for (const hidden of [botToken, secret, older]) expect(bed.log()).not.toContain(hidden);
  await bed.close();
});

const startOf = (scene: string, updateId: number) => ({
  update_id: updateId,
  message: {
    from: { id: 9, is_bot: false, first_name: 'Ada' },
    chat: { id: 9, type: 'private' },
    text: `/start ${scene}`,
  },
});

test('is registered with its secret, also after a failure', () => {
  expect(bed.telegram.callsOf('setWebhook')[0]!.params).toEqual({
    url: `${publicUrl}${url}`,
    secret_token: secret,
    allowed_updates: ['message', 'callback_query'],
  });
  expect(bed.telegram.callsOf('getUpdates')).toEqual([]);
});

test('signs the browser in', async () => {
  const { qrScene, code, poll } = await bed.browser();
  const person = bed.telegram.person(8, { first_name: '\u3164', last_name: '\u200B' });
  await person.starts(qrScene);
  await person.presses(code);
  expect(person.messages[0]!.text).toMatch(/signed in/);
  const response = await poll();
  expect(response).toMatchObject({ status: 'confirmed' });
  expect('account' in response && response.account.nickname).toMatch(/^Telegram user [0-9A-F]{4}$/);
  expect(bed.log()).not.toContain(qrScene);
});

test('a wrong secret is 403 before the body is read, and changes nothing', async () => {
  const { qrScene, status } = await bed.browser();
  const update = startOf(qrScene, 1);
  for (const given of [
    undefined,
    '',
    'wrong',
    `${secret},${older}`,
    `${secret} `,
    'é'.repeat(26),
  ]) {
    expect((await post(given, update)).statusCode).toBe(403);
  }
  expect((await post('wrong', '{"broken')).statusCode).toBe(403);
  expect((await post('wrong', 'x'.repeat(70_000))).statusCode).toBe(403);
  expect(await status()).toBe('pending');
  expect((await post(older, update)).statusCode).toBe(200);
  expect(await status()).toBe('scanned');
});

test('an update delivered twice is handled once', async () => {
  const { qrScene } = await bed.browser();
  const before = bed.telegram.callsOf('sendMessage').length;
  await Promise.all([post(secret, startOf(qrScene, 2)), post(secret, startOf(qrScene, 2))]);
  expect(bed.telegram.callsOf('sendMessage')).toHaveLength(before + 1);
});

test('malformed bodies are 400, unknown updates are ignored', async () => {
  const { qrScene } = await bed.browser();
  const cases: [number, object | string, object?][] = [
    [400, '{"broken'],
    [400, '[]'],
    [400, '{"__proto__":{"update_id":1}}'],
    [413, JSON.stringify({ update_id: 3, text: 'x'.repeat(65_536) })],
    [415, startOf(qrScene, 4), { 'content-encoding': 'gzip' }],
    [415, startOf(qrScene, 4), { 'content-type': 'text/xml' }],
    [200, {}],
    [200, { update_id: 'x', message: 7 }],
    [200, { update_id: 5, callback_query: { id: '1', data: 'y'.repeat(5000) } }],
    [200, { ...startOf(qrScene, 6), message: { text: `/start ${qrScene}` } }],
  ];
  for (const [status, body, headers] of cases) {
    expect((await post(secret, body, headers)).statusCode, JSON.stringify(body).slice(0, 80)).toBe(
      status,
    );
  }
});

test('without a secret the endpoint does not exist', async () => {
  const polling = await createTelegramBed();
  const response = await polling.app.inject({ method: 'POST', url, payload: {} });
  expect(response.statusCode).toBe(404);
  await polling.close();
});
