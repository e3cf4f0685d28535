import { beforeEach, describe, expect, test } from 'vitest';
import {
  aMember,
  aVisitor,
  newCodes,
  signInByPhone,
  whoIs,
  type TestBrowser,
} from '../../../../tests/sign-in.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const t = await sharedApp();

beforeEach(() => {
  t.clock.now = new Date('2026-11-15T12:00:00.000Z');
});
const pass = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};

/** Tries a sensitive action that every member may perform on their own account. */
const isStepUpRequired = async (browser: TestBrowser): Promise<boolean> => {
  const response = await browser.delete('/api/me/identities/999999');
  if (response.statusCode === 404) return false;
  expect(response.json().errorCode).toBe('STEP_UP_REQUIRED');
  return true;
};

describe('a key younger than a day, beside an older one,', () => {
  async function withNewCodes() {
    const member = await aMember(t);
    pass(2 * 1440);
    await signInByPhone(member.desktop, member.phone);
    const codes = await newCodes(member.desktop);
    const elsewhere = await aVisitor(t);
    return { ...member, codes, elsewhere };
  }

  test('signs in without proving anything, until it is a day old', async () => {
    const { codes, elsewhere } = await withNewCodes();
    await elsewhere.post('/api/login/recovery', { code: codes[0] });
    const refused = (await elsewhere.post('/api/me/recovery-codes')).json();
    expect(refused).toMatchObject({ errorCode: 'STEP_UP_REQUIRED', data: { ways: ['local'] } });
    const tooNew = await elsewhere.post('/api/me/step-up', { code: codes[1] });
    expect(tooNew.json().errorCode).toBe('FORBIDDEN');
    pass(1440);
    expect((await elsewhere.post('/api/me/step-up', { code: codes[1] })).statusCode).toBe(200);
    expect(await isStepUpRequired(elsewhere)).toBe(false);
  });

  test('proves a session that an older key has proved', async () => {
    const { desktop, phone, codes, elsewhere } = await withNewCodes();
    pass(11);
    expect((await desktop.post('/api/me/step-up', { code: codes[0] })).statusCode).toBe(200);

    await elsewhere.post('/api/login/recovery', { code: codes[1] });
    const { qrScene } = (await elsewhere.post('/api/me/step-up/qr')).json().data;
    await phone.post('/api/login/local/scan', { qrScene });
    await phone.post('/api/login/local/confirm', { qrScene });
    await elsewhere.post('/api/wechat/web/qr/status', { qrScene });
    expect(await isStepUpRequired(elsewhere)).toBe(false);
    pass(11);
    expect((await elsewhere.post('/api/me/step-up', { code: codes[2] })).statusCode).toBe(200);
  });

  test('does not prove by a scan, and says so on the phone', async () => {
    const { desktop, codes, elsewhere } = await withNewCodes();
    const newPhone = await aVisitor(t);
    const link = (await desktop.post('/api/me/link/qr', {})).json().data;
    await newPhone.post('/api/login/local/scan', { qrScene: link.qrScene });
    await newPhone.post('/api/login/local/confirm', { qrScene: link.qrScene });

    await elsewhere.post('/api/login/recovery', { code: codes[0] });
    const { qrScene } = (await elsewhere.post('/api/me/step-up/qr')).json().data;
    await newPhone.post('/api/login/local/scan', { qrScene });
    const refused = await newPhone.post('/api/login/local/confirm', { qrScene });
    expect(refused.json()).toMatchObject({ errorCode: 'FORBIDDEN' });
    expect(refused.json().errorMessage).toContain('less than a day ago');
    expect(await isStepUpRequired(elsewhere)).toBe(true);
  });
});

test('without an older key, every key proves', async () => {
  const { desktop } = await aMember(t);
  const [first, second] = await newCodes(desktop);
  const elsewhere = await aVisitor(t);
  await elsewhere.post('/api/login/recovery', { code: first });
  expect(await isStepUpRequired(elsewhere)).toBe(false);
  pass(11);
  expect((await elsewhere.post('/api/me/step-up', { code: second })).statusCode).toBe(200);
  expect(await isStepUpRequired(elsewhere)).toBe(false);
});

test('a recovery link proves: an administrator has vouched for its owner', async () => {
  const { user } = await aMember(t);
  pass(2 * 1440);
  const administrator = await t.signIn('admin');
  const made = await administrator.post(`/api/user/${user.id}/recovery-link`);
  const [, token] = /token=([\w-]+)/.exec(made.json().data.url)!;
  const returned = await aVisitor(t);
  await returned.post('/api/login/recovery', { token });
  expect(await isStepUpRequired(returned)).toBe(false);
});

describe('every proof gives the session a new token', () => {
  test('so that a copied session is not proven with its owner’s', async () => {
    const { desktop } = await aMember(t, 'Vera');
    const [code] = await newCodes(desktop);
    const copy = t.browser({ ...desktop.cookies });
    pass(11);
    expect((await desktop.post('/api/me/step-up', { code })).statusCode).toBe(200);
    expect(await whoIs(copy)).toBeNull();
    expect((await copy.post('/api/me/recovery-codes')).json().errorCode).toBe('UNAUTHENTICATED');
    expect(await isStepUpRequired(desktop)).toBe(false);
    const { length } = (await desktop.get('/api/me/sessions')).json().data;
    expect(length).toBe(1);
  });

  test('and of two proofs at once with one token, one holds', async () => {
    const { desktop } = await aMember(t, 'Vera');
    const codes = await newCodes(desktop);
    pass(11);
    const copies = [t.browser({ ...desktop.cookies }), t.browser({ ...desktop.cookies })];
    await Promise.all(copies.map((copy, i) => copy.post('/api/me/step-up', { code: codes[i] })));
    expect((await Promise.all(copies.map(whoIs))).filter((user) => user !== null)).toHaveLength(1);
  });
});
