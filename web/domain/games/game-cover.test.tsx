import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { GameCover } from './game-cover.tsx';

beforeAll(() => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = 'img-src data:';
  document.head.append(policy);
});

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictures = () => document.querySelectorAll('img').length;

test('a picture of a host that the page does not allow leaves the drawn cover', async () => {
  const cover = (coverUrl: string) => (
    <GameCover appId={620} motif="tangram" palette="mint" coverUrl={coverUrl} />
  );
  const { rerender } = await render(cover(picture));
  expect(pictures()).toBe(1);
  await rerender(cover('https://new-host.example/cover.jpg'));
  await expect.poll(pictures).toBe(0);
  expect(document.querySelector('use')?.getAttribute('href')).toMatch(/#tangram$/);
  await rerender(cover(picture));
  await expect.poll(pictures).toBe(1);
});
