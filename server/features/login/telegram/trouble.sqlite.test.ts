import { afterAll, beforeAll, expect, test } from 'vitest';
import { botToken } from '../../../../tests/simulators/telegram.ts';
import { createTelegramBed, type TelegramBed } from '../../../../tests/simulators/telegram-bed.ts';

let bed: TelegramBed;
let stop: () => Promise<void>;
let people = 0;

beforeAll(async () => {
  bed = await createTelegramBed();
  bed.telegram.fault('getUpdates', 'huge', 'truncated');
  stop = bed.first.start!();
});
afterAll(async () => {
  await stop();
  expect(bed.log()).not.toContain(botToken);
  await bed.close();
});

test('polling survives failures and requests less after a response that is too large', async () => {
  await expect.poll(() => bed.telegram.isPolled()).toBe(true);
  expect(bed.log()).toContain('TOO_LARGE');
  expect(bed.telegram.callsOf('getUpdates')[0]!.params['limit']).toBeLessThan(50);
});

test.each([
  ['an error', 'error'],
  ['half a response', 'truncated'],
  ['a wish to wait', { retryAfter: 1 }],
] as const)('%s to a message is met by a second try', async (_name, fault) => {
  bed.telegram.fault('sendMessage', fault);
  const { qrScene, code } = await bed.browser();
  const person = bed.telegram.person((people += 1));
  await person.starts(qrScene);
  await expect.poll(() => person.messages.length).toBe(1);
  await person.presses(code);
  await expect.poll(() => person.messages[0]!.text).toMatch(/signed in/);
});

test('a message that failed twice is sent again after Start', async () => {
  bed.telegram.fault('sendMessage', 'error', 'error');
  const { qrScene, status } = await bed.browser();
  const person = bed.telegram.person((people += 1));
  await person.starts(qrScene);
  await expect.poll(bed.log).toContain('did not take a message');
  expect(await status()).toBe('scanned');
  await person.starts(qrScene);
  await expect.poll(() => person.messages.length).toBe(1);
});

test('a reply that hangs is aborted, and later ones are sent', async () => {
  bed.telegram.fault('sendMessage', 'hang');
  const { qrScene } = await bed.browser();
  await bed.telegram.person((people += 1)).starts(qrScene);
  await expect.poll(bed.log).toContain('sendMessage: no response in time');
  const person = bed.telegram.person((people += 1));
  await person.starts((await bed.browser()).qrScene);
  await expect.poll(() => person.messages.length).toBe(1);
});
