import { aUser } from '../../../../tests/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../../platform/auth/sessions.ts';
import { botToken } from '../../../../tests/simulators/telegram.ts';
import { createTelegramBed, type TelegramBed } from '../../../../tests/simulators/telegram-bed.ts';

let bed: TelegramBed;
let stop: () => Promise<void>;
const scenes: string[] = [];
let people = 5_000_000_000;

beforeAll(async () => {
  bed = await createTelegramBed();
  stop = bed.first.start!();
});
afterAll(async () => {
  await stop();
  const log = bed.log();
  for (const secret of [botToken, ...scenes]) expect(log).not.toContain(secret);
  await bed.close();
});

const somebody = (profile = {}) => bed.telegram.person((people += 1), profile);
type Somebody = ReturnType<typeof somebody>;

async function aBrowser() {
  const browser = await bed.browser();
  scenes.push(browser.qrScene);
  return browser;
}

const expectPrompt = (person: Somebody, count = 1) =>
  expect.poll(() => person.messages.length).toBe(count);
const expectMessage = (person: Somebody, text: RegExp) =>
  expect.poll(() => person.messages.at(-1)?.text).toMatch(text);
const updatesTaken = () => expect.poll(() => bed.telegram.isPolled()).toBe(true);

async function scanned(profile = {}) {
  const browser = await aBrowser();
  const person = somebody(profile);
  await person.starts(browser.qrScene);
  await expectPrompt(person);
  return { browser, person, question: person.messages[0]! };
}

describe('a successful sign-in', () => {
  test('the number on the screen signs the browser in', async () => {
    const { browser, person, question } = await scanned({ first_name: 'Ada', last_name: 'L.' });
    expect(await bed.first.qrContent(browser.qrScene)).toBe(
      `https://t.me/ludex_bot?start=${browser.qrScene}`,
    );
    expect(question.text).toContain('ludex.example');
    expect(question.text).toContain('Firefox · Windows');
    const time = /\d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai/;
    expect(question.text).toMatch(time);
    // The digits of the time may happen to contain the number.
    expect(question.text.replace(time, '')).not.toContain(browser.code);
    const labels = question.buttons.map(({ text }) => text);
    expect(labels).toHaveLength(4);
    expect(new Set(labels).size).toBe(4);
    expect(labels).toContain(browser.code);
    expect(labels[3]).toBe('Not me');
    expect(await browser.status()).toBe('scanned');

    await person.presses(browser.code);
    await expectMessage(person, /^You are signed in to ludex\.example/);
    expect(question.buttons).toEqual([]);
    expect(bed.telegram.callsOf('answerCallbackQuery')).toHaveLength(1);
    const response = await browser.poll();
    expect(response).toMatchObject({ status: 'confirmed', account: { nickname: 'Ada L.' } });
    expect(await browser.status()).toBe('expired');
  });

  test('adding a sign-in method shows the account that it will open', async () => {
    const { id, roles } = await aUser(bed.db, { nickname: 'Keeper' });
    const now = new Date('2026-11-15T12:00:00.000Z');
    await openSession(bed.db, { id, roles }, 'Firefox', now);
    const session = await bed.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    const link = { purpose: 'link', sessionId: session.id } as const;
    const person = somebody({ first_name: 'Ada' });
    const browser = await bed.browser(link);
    await person.starts(browser.qrScene);
    await expectMessage(
      person,
      /^Let this Telegram account open the account “Keeper” on ludex\.example\?/,
    );
    await person.presses(browser.code);
    await expectMessage(person, /^Confirmed\./);
    const opened = await bed.db
      .selectFrom('identities')
      .select('provider')
      .where('userId', '=', id)
      .execute();
    expect(opened).toEqual([{ provider: 'telegram' }]);

    const { person: other, browser: first } = await scanned({ first_name: 'Grace' });
    await other.presses(first.code);
    await expectMessage(other, /^You are signed in/);
    const linking = await bed.browser(link);
    await other.starts(linking.qrScene);
    await expectMessage(other, /opens “Grace” .* Let “Keeper” merge that account/);
  });

  test('a person with the name of a staff member gets a number', async () => {
    await aUser(bed.db, { nickname: 'Grace Hopper', roles: ['user', 'admin'] });
    const { browser, person } = await scanned({ first_name: 'Grace', last_name: 'Hopper' });
    await person.presses(browser.code);
    await expectMessage(person, /^You are signed in/);
    expect(await browser.poll()).toMatchObject({
      account: { nickname: 'Grace Hopper 2' },
    });
  });

  test('the same person opens the same account, in Chinese', async () => {
    const person = somebody({ first_name: '小\u202E明', language_code: 'zh-hans' });
    const ids: unknown[] = [];
    for (const count of [1, 2]) {
      const browser = await aBrowser();
      await person.starts(browser.qrScene);
      await expectPrompt(person, count);
      expect(person.messages.at(-1)!.text).toMatch(/^要登录 ludex\.example 吗/);
      expect(person.messages.at(-1)!.buttons[3]!.text).toBe('不是我');
      await person.presses(browser.code);
      await expectMessage(person, /^已登录/);
      const response = await browser.poll();
      expect(response).toMatchObject({ account: { nickname: '小明' } });
      ids.push('account' in response && response.account.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('refusals', () => {
  test('a wrong number cancels', async () => {
    const { browser, person, question } = await scanned();
    const wrong = question.buttons.find(({ text }) => text !== browser.code)!;
    await person.presses(wrong.text);
    await expectMessage(person, /was refused/);
    expect(await browser.status()).toBe('cancelled');
  });

  test('Not me cancels, and the right number no longer works', async () => {
    const { browser, person, question } = await scanned();
    const right = question.buttons.find(({ text }) => text === browser.code)!;
    await person.presses('Not me');
    await expectMessage(person, /was refused/);
    await person.pressData(right.callback_data);
    await expectMessage(person, /cannot be completed/);
    expect(await browser.status()).toBe('cancelled');
  });

  test('another person can neither press the button nor forge the press', async () => {
    const { browser, person, question } = await scanned();
    const { callback_data: yes } = question.buttons.find(({ text }) => text === browser.code)!;
    const other = somebody();
    await other.says('hello');
    await other.pressData(yes, {
      message_id: question.id,
      chat: { id: people - 1, type: 'private' },
    });
    await other.starts(browser.qrScene);
    await expectMessage(other, /cannot be completed/);
    await other.pressData(yes);
    await other.pressData(yes.replace(/^y/, 'n'));
    await updatesTaken();
    expect(question.buttons).toHaveLength(4);
    expect(await browser.status()).toBe('scanned');
    await person.presses(browser.code);
    await expectMessage(person, /signed in/);
  });

  test('an expired scene is reported as such', async () => {
    const { browser, person } = await scanned();
    await bed.expireAll();
    await person.presses(browser.code);
    await expectMessage(person, /cannot be completed/);
    const late = somebody();
    await late.starts(browser.qrScene);
    await expectMessage(late, /cannot be completed/);
    expect(late.messages[0]!.buttons).toEqual([]);
    expect(await browser.status()).toBe('expired');
  });
});

describe('what is ignored', () => {
  test('groups, bots, other texts and unknown shapes', async () => {
    const browser = await aBrowser();
    const start = `/start ${browser.qrScene}`;
    const person = somebody();
    const bot = somebody({ is_bot: true });
    await person.says(start, { chat: { id: -100_123, type: 'supergroup' } });
    await person.says(start, { chat: { id: 1, type: 'private' } });
    await bot.says(start);
    for (const text of ['/start', `${start} `, `${start}x`, `/start ${start}`, `x${start}`]) {
      await person.says(text);
    }
    await bed.telegram.push({ edited_message: { text: start } });
    await bed.telegram.push({ message: null });
    await bed.telegram.push({ callback_query: { id: '1', data: `y${browser.qrScene}` } });
    await updatesTaken();
    expect(await browser.status()).toBe('pending');
    expect(person.messages.concat(bot.messages)).toEqual([]);
  });

  test('a flood by one person: the bot replies thirty times, and others are not affected', async () => {
    const flooder = somebody();
    for (let i = 0; i < 40; i += 1)
      await flooder.starts(`unknown-scene-of-22-c${i % 10}`.slice(0, 22));
    await updatesTaken();
    expect(flooder.messages.length).toBeLessThanOrEqual(30);
    const { browser, person } = await scanned();
    await person.presses(browser.code);
    await expectMessage(person, /signed in/);
  });
});
