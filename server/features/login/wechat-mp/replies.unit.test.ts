import { expect, test } from 'vitest';
import { confirmText } from './replies.ts';

const scene = {
  code: '42',
  browser: 'Firefox',
  requestedAt: '2026-11-15T12:00:00.000Z',
  linkTo: null,
  nickname: null,
};

test.each([
  ['sign-in', '登录 Mine · Sign in'],
  ['step-up', '在 Mine 确认是你本人 · Confirm that it is you'],
  ['link', '把这个微信添加到 Mine 账号 · Add this WeChat to an account'],
] as const)('a scan to %s gets a reply with its purpose', (purpose, heading) => {
  const [first] = confirmText('Mine', 'https://mine.test/scan', { ...scene, purpose }).split('\n');
  expect(first).toBe(heading);
});
