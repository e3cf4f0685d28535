import { startSources } from '../../simulators/sources/sources.ts';
import { expectGoodLooks } from '../support/barriers.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';

/** A product of its own, whose sources are simulated: the figures would disturb other journeys. */
const test = base.extend<object, { environment: Record<string, string> }>({
  environment: [
    async ({}, use) => {
      const sources = await startSources({ appIds: [730, 570, 440] });
      await use({ LIVE_STEAM_API_URL: sources.origin });
      await sources.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('an administrator switches players on, and a game shows how many play now', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Data sources' }).click();
  const players = page.getByRole('article', { name: 'Steam: players' });
  await expect(players).toContainText('Undocumented interface');
  await expect(players).toContainText('Players of each game: no data yet');
  await players.getByRole('switch', { name: 'On: Steam: players' }).click();
  await expect(toast(page)).toContainText('The source is on.');
  await expect(players).toContainText(/Most played now: (just now|\d+ minutes? ago)/, {
    timeout: 30_000,
  });

  await page.goto('/game/detail?appId=570');
  const block = page.getByRole('region', { name: 'Players online' });
  await expect(block.getByText(/playing as of/)).toBeVisible();
  await expect(block.getByText(/Powered by Steam\. As of/)).toBeVisible();
  await block.getByRole('tab', { name: 'All time' }).click();
  await expect(block.getByText(/our own counts take over from imported data/)).toBeVisible();
});

for (const [language, title] of [
  ['en', 'Data sources'],
  ['zh-CN', '数据来源'],
] as const) {
  test(`the sources look well in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL! }]);
    await expectGoodLooks(page, '/admin/sources');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}
