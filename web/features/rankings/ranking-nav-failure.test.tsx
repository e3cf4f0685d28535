import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { takeErrors } from '../../../tests/components/logged-errors.ts';
import { failure, instead, visit } from '../../../tests/components/site.tsx';

test.each([
  ['en', 'failed to get ranking navigation', 'Retry'],
  ['zh-CN', '获取榜单导航失败', '重试'],
] as const)('in %s the console says that the rankings’ menu failed', async (lang, text, retry) => {
  const restore = instead('/api/ranking/nav', () => failure(500, ''));
  await visit('/ranking', lang);
  const button = page.getByRole('main').getByRole('button', { name: retry });
  await expect.element(button).toBeVisible();
  expect(takeErrors().map(([said]) => said)).toEqual([text]);
  restore();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
});
