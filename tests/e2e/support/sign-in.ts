import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, type BrowserContext } from '@playwright/test';
import { nodePath } from '../../../scripts/lib/runtime.mjs';
import { changeDatabase } from './database.ts';

/** Signs a browser in as its own phone: the same device signs the same account in again. */
export async function signIn(context: BrowserContext, nickname: string): Promise<void> {
  await context.request.get('api/me');
  const { qrScene } = await post(context, 'api/wechat/web/qr/generate', {});
  await post(context, 'api/login/local/scan', { qrScene });
  await confirmAs(context, { qrScene, nickname });
  const { status } = await post(context, 'api/wechat/web/qr/status', { qrScene });
  expect(status).toBe('confirmed');
}

type Consent = { qrScene: string | undefined; nickname: string };

/**
 * Confirms a code. Journeys share a site and may share names: whoever has this one gives it up. A
 * journey beside this one may take it again at once, so one attempt is not enough.
 */
export async function confirmAs(phone: BrowserContext, consent: Consent): Promise<void> {
  const confirm = () => send(phone, 'api/login/local/confirm', consent);
  let response = await confirm();
  for (let attempt = 0; response.status() === 400 && attempt < 5; attempt += 1) {
    changeDatabase('delete from member_names');
    response = await confirm();
  }
  expect(response.ok(), await response.text()).toBe(true);
}

/** The one-time link that the operator of a site prints. */
export function setupLink(): { url: string; token: string } {
  const output = execFileSync(nodePath(), ['dist/server/programs/admin.js', '--print-json'], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      PUBLIC_URL: process.env['E2E_BASE_URL'],
    },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as { url: string; token: string };
}

/**
 * Makes the signed-in account an administrator, with a mark behind the name: nobody may share one
 * with staff, and every journey brings its own Ada. The way of an operator is a journey of its own.
 */
export async function becomeAdministrator(context: BrowserContext): Promise<void> {
  const me = (await (await context.request.get('api/me')).json()) as {
    data: { user: { id: number; nickname: string } };
  };
  const { user } = me.data;
  const nickname = `${user.nickname}-${randomBytes(3).toString('hex')}`;
  await post(context, 'api/me/profile', { nickname }, 'PATCH');
  changeDatabase(`update users set roles = 'user admin' where id = ${user.id}`);
}

type WriteMethod = 'POST' | 'PATCH' | 'PUT';

async function send(
  context: BrowserContext,
  address: string,
  data: object,
  method: WriteMethod = 'POST',
) {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return context.request.fetch(address, { method, data, headers: { 'X-XSRF-TOKEN': token } });
}

export async function post(
  context: BrowserContext,
  address: string,
  data: object,
  method: WriteMethod = 'POST',
) {
  const response = await send(context, address, data, method);
  expect(response.ok(), `${address} returned ${response.status()}`).toBe(true);
  const { data: result } = (await response.json()) as { data: Record<string, string> };
  return result;
}
