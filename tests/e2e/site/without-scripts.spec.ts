import { expect, test } from '../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

const pages = [
  { address: '/', heading: 'What people play', link: 'Counter-Strike 2' },
  { address: '/ranking?type=players&period=M:2020-12', heading: 'Most played', link: 'Dota 2' },
  { address: '/game', heading: 'Games', link: 'Counter-Strike 2' },
  { address: '/game/detail?appId=730', heading: 'Counter-Strike 2' },
  { address: '/news', heading: 'News', link: 'More articles' },
  { address: '/article?id=1', heading: 'July 2012' },
  { address: '/actor?id=1', heading: 'Ashly Burch' },
  { address: '/feedback?gameId=1', heading: 'Feedback' },
  { address: '/settings', heading: 'Settings', link: 'Privacy' },
  { address: '/terms', heading: 'Terms', link: 'about page' },
  { address: '/privacy', heading: 'Privacy', link: 'about page' },
  { address: '/disclaimer', heading: 'Disclaimer', link: 'about page' },
];

test('every public page can be read, and says what it needs', async ({ page }) => {
  for (const { address, heading, link } of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toContainText(heading);
    if (link) await expect(page.getByRole('link', { name: link }).first()).toBeVisible();
    // Locators by text pass over <noscript>, so this asks the page itself.
    const seen = await page.evaluate(() => document.body.innerText);
    expect(seen.trim()).toMatch(/^Enable JavaScript to run this app\.(\n|$)/);
  }
});

test('charts, folds and filters work', async ({ page }) => {
  await page.goto('/game/detail?appId=730');
  const reviews = page.getByRole('region', { name: 'Steam reviews' });
  const widths = await reviews
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const [all, positive] = widths;
  expect(positive! / all!).toBeCloseTo(0.861, 2);

  const players = page.getByRole('region', { name: 'Players', exact: true });
  const places = await players.locator('text').evaluateAll((words) =>
    words.map((word) => {
      const { x, y } = word.getBoundingClientRect();
      return `${x} ${y}`;
    }),
  );
  expect(places.length).toBeGreaterThan(8);
  expect(new Set(places).size).toBe(places.length);

  // A wide screen shows the contents of the guide beside the text, a small one folds them.
  await page.goto('/docs');
  const chapter = page.getByRole('navigation', { name: 'Contents' }).getByText('For developers');
  await expect(chapter).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(chapter).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/game?sort=name');
  await page.getByLabel('Name contains').fill('portal');
  await page.getByRole('checkbox', { name: /Action/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/\/game\?q=portal&genre=Action&.*sort=name/);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Portal 2' }).first(),
  ).toBeVisible();
});
