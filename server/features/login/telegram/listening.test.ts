import { afterEach, beforeEach, expect, test } from 'vitest';
import { botToken } from '../../../../tests/simulators/telegram.ts';
import { createTelegramBed, type TelegramBed } from '../../../../tests/simulators/telegram-bed.ts';
import { databaseNow } from '../../../platform/database/dialect.ts';
import { releaseLease, takeLease } from './telegram.queries.ts';

let bed: TelegramBed;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  bed = await createTelegramBed();
  stops = [];
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  expect(bed.log()).not.toContain(botToken);
  await bed.close();
});

function start(provider = bed.provider()) {
  const stop = provider.start!();
  stops.push(stop);
  return stop;
}

const polls = () => bed.telegram.callsOf('getUpdates').length;
const polled = () => expect.poll(() => bed.telegram.isPolled()).toBe(true);
const lease = () => bed.db.selectFrom('provider_leases').selectAll().executeTakeFirstOrThrow();

test('stop aborts a long poll and a hanging reply, and releases the lease', async () => {
  const stop = start();
  await polled();
  bed.telegram.fault('sendMessage', 'hang');
  const { qrScene, status } = await bed.browser();
  await bed.telegram.person(7).starts(qrScene);
  await expect.poll(status).toBe('scanned');
  await stop();
  expect(await bed.db.selectFrom('provider_leases').selectAll().execute()).toEqual([]);
});

test('stop works while idle', async () => {
  const stop = start();
  await polled();
  await stop();
});

test('of two instances one polls; when it stops, the other takes over', async () => {
  const stopFirst = start();
  await polled();
  const { holder } = await lease();
  start();
  // While the first instance renews its lease twice, the second requests it in vain.
  for (let renewals = 0; renewals < 2; renewals += 1) {
    const { expiresAt } = await lease();
    await expect.poll(async () => (await lease()).expiresAt).not.toBe(expiresAt);
  }
  expect((await lease()).holder).toBe(holder);
  expect(polls()).toBe(1);

  await stopFirst();
  await polled();
  const { qrScene, code, status } = await bed.browser();
  const person = bed.telegram.person(7);
  await person.starts(qrScene);
  await expect.poll(() => person.messages.length).toBe(1);
  await person.presses(code);
  await expect.poll(() => person.messages[0]!.text).toMatch(/signed in/);
  expect(await status()).toBe('confirmed');
  expect(bed.log()).not.toContain('Another program asks');
});

test('an instance that crashed is replaced in less than 15 seconds', async () => {
  await takeLease(bed.db, 'the dead');
  // With 2.5 seconds between two attempts, this stays below 15.
  expect(Date.parse((await lease()).expiresAt) - Date.now()).toBeLessThanOrEqual(12_000);
  expect(await takeLease(bed.db, 'the living')).toBe(false);
  start();
  await bed.db
    .updateTable('provider_leases')
    .set({ expiresAt: databaseNow(bed.db) })
    .execute();
  await polled();
});

test('a holder that loses its lease stops polling', async () => {
  start();
  await polled();
  const taken = { holder: 'another', expiresAt: '2999-01-01T00:00:00.000Z' };
  await bed.db.updateTable('provider_leases').set(taken).execute();
  await expect.poll(() => bed.telegram.isPolled()).toBe(false);
  await releaseLease(bed.db, 'another');
  await polled();
});

test('an update delivered again to a second instance is handled once', async () => {
  const stopFirst = start();
  await polled();
  // The next poll, which would confirm the update to Telegram, does not arrive.
  bed.telegram.fault('getUpdates', 'hang');
  const { qrScene } = await bed.browser();
  const person = bed.telegram.person(7);
  await person.starts(qrScene);
  await expect.poll(() => person.messages.length).toBe(1);
  await expect.poll(() => bed.telegram.hasFault('getUpdates')).toBe(false);
  await stopFirst();
  bed.telegram.fault('getUpdates');
  const offsets = () => bed.telegram.callsOf('getUpdates').map(({ params }) => params['offset']);
  const before = offsets().length;
  start();
  // The second instance gets the update again, and confirms it.
  await expect.poll(() => offsets().slice(before)).toEqual([undefined, expect.any(Number)]);
  expect(person.messages).toHaveLength(1);
});

test('while another program polls, it waits and logs a hint', async () => {
  start();
  await polled();
  const body = { method: 'POST', body: '{"timeout":1}' };
  const other = await fetch(`${bed.telegram.base}/bot${botToken}/getUpdates`, body);
  expect(other.status).toBe(200);
  await expect.poll(bed.log).toContain('Another program asks for the updates');
  expect(polls()).toBe(2);
});

test('a wrong token is logged as a hint, without the token', async () => {
  const token = '7000000002:AAE-another-token-that-is-wrong';
  start(bed.provider(token));
  await expect.poll(bed.log).toContain('check TELEGRAM_BOT_TOKEN');
  expect(bed.log()).not.toContain(token);
});

test('a webhook from an earlier mode is removed first', async () => {
  start();
  await polled();
  expect(bed.telegram.calls.map(({ method }) => method)).toEqual(['deleteWebhook', 'getUpdates']);
});
