import { looksOf } from '../server/domain/members/skeleton.ts';
import type { TestApp } from './test-app.ts';

export type TestBrowser = ReturnType<TestApp['browser']>;

/** A browser that nobody is signed in with. */
export async function aVisitor(
  t: TestApp,
  cookies: Record<string, string> = {},
): Promise<TestBrowser> {
  const browser = t.browser(cookies);
  await browser.get('/api/me');
  return browser;
}

let newcomers = 0;
/** A name that nobody else has. */
const aName = () => `Newcomer ${(newcomers += 1)}`;

/** Signs a browser in by a phone; a new phone opens an account with the name. */
export async function signInByPhone(
  desktop: TestBrowser,
  phone: TestBrowser,
  nickname = aName(),
): Promise<{ id: number; nickname: string }> {
  const { qrScene } = (await desktop.post('/api/wechat/web/qr/generate', {})).json().data;
  await phone.post('/api/login/local/scan', { qrScene });
  await phone.post('/api/login/local/confirm', { qrScene, nickname });
  return (await desktop.post('/api/wechat/web/qr/status', { qrScene })).json().data.user;
}

/** Somebody with a phone and a computer that is signed in; whoever has the name gives it up. */
export async function aMember(t: TestApp, nickname?: string) {
  if (nickname !== undefined) {
    await t.db.deleteFrom('member_names').where('look', 'in', looksOf(nickname)).execute();
  }
  const [desktop, phone] = [await aVisitor(t), await aVisitor(t)];
  const user = await signInByPhone(desktop, phone, nickname);
  return { desktop, phone, user };
}

export const whoIs = async (browser: TestBrowser) =>
  (await browser.get('/api/me')).json().data.user as { id: number } | null;

/** Makes new recovery codes for the member. */
export const newCodes = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.post('/api/me/recovery-codes')).json().data.codes;
