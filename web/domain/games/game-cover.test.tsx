import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { GameCover } from './game-cover.tsx';

beforeAll(async () => {
  await startLanguage({ onSwitchFailed: () => {} });
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = 'img-src data:';
  document.head.append(policy);
});

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictures = () => document.querySelectorAll('img').length;

test('a picture of a host that the page does not allow leaves the drawn cover', async () => {
  const cover = (coverUrl: string) => (
    <GameCover appId={620} name="Portal 2" coverUrl={coverUrl} labelled />
  );
  const { rerender } = await render(cover(picture));
  expect(pictures()).toBe(1);
  await rerender(cover('https://new-host.example/cover.jpg'));
  await expect.poll(pictures).toBe(0);
  await expect.element(page.getByRole('img', { name: /Portal 2/ })).toBeVisible();
  await rerender(cover(picture));
  await expect.poll(pictures).toBe(1);
});
