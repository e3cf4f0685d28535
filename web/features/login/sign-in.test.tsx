import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { aName, counted, instead, success, visit } from '../../../tests/components/site.tsx';
import type { Lang } from '../../i18n/index.tsx';

const status = page.getByRole('dialog').getByRole('status').first();
const code = page.getByRole('dialog').getByRole('img', { name: 'QR code for signing in' });

/** Opens the dialog; without a phone, its code stays in the state that the server names. */
async function open(lang: Lang = 'en') {
  await visit('/about', lang);
  const name = lang === 'en' ? 'Sign in' : '登录';
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
}

const answerStatus = (name: string) =>
  instead('/api/wechat/web/qr/status', () =>
    success({ status: name, pollAfterMs: 200, user: null }),
  );

test('an expired code is renewed twice, then dimmed under its button', async () => {
  const restore = answerStatus('expired');
  const made = counted('/api/wechat/web/qr/generate');
  await open();
  await expect.element(status).toHaveTextContent('The code has expired');
  await expect.poll(() => made.count).toBe(3);
  expect(await barriers()).toEqual([]);
  restore();
  await page.getByRole('button', { name: 'New code' }).click();
  await expect.element(status).toHaveTextContent('Waiting for your phone');
  const dialog = page.getByRole('dialog').element();
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
});

test('a lost connection keeps the code', async () => {
  await open();
  await expect.element(code).toBeVisible();
  instead('/api/wechat/web/qr/status', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect.element(status).toMatchTextContent(/The code is still valid/);
  await expect.element(code).toBeVisible();
});

test('a flood names the wait', async () => {
  instead('/api/wechat/web/qr/generate', () =>
    Response.json(
      { success: false, data: null, errorCode: 'RATE_LIMITED', errorMessage: 'Wait', traceId: 't' },
      { status: 429, headers: { 'Retry-After': '30' } },
    ),
  );
  await open();
  await expect.element(page.getByText(/Trying again in (30|2\d) s/)).toBeVisible();
  await expect.element(status).toMatchTextContent(/Too many attempts/);
});

test('the dialog speaks Chinese too', async () => {
  answerStatus('scanned');
  await open('zh-CN');
  await expect.element(page.getByRole('dialog', { name: '登录 Ludex' })).toBeVisible();
  await expect.element(status).toHaveTextContent('已扫码，请在手机上确认');
  expect(await barriers()).toEqual([]);
});

test('a known device continues with its account, and this machine needs no phone', async () => {
  const nickname = aName('Noor');
  await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue on this device' }).click();
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill(nickname);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  const account = page.getByRole('button', { name: `Account of ${nickname}` });
  await expect.element(account).toBeVisible();
  await fetch('/test/session', { method: 'DELETE' });
  await open();
  await dialog.getByRole('button', { name: `Continue as ${nickname}` }).click();
  await expect.element(account).toBeVisible();
});
