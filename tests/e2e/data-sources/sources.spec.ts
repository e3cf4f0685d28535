import type { JobRun } from '../../../contract/jobs.ts';
import { expect, untilJobIsDone } from '../support/fixtures.ts';
import { send, toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';
import { addGames, onSmallSite as test } from '../support/simulated-sources.ts';

// They wait for jobs and for calls that come one a second.
test.describe.configure({ timeout: 300_000 });

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 338"/>';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
});

test('pictures come from the store, what looks wrong waits, and a source can be forgotten', async ({
  page,
  context,
}) => {
  await addGames(context, [730, 570, 440]);
  await page.route('https://shared.akamai.steamstatic.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await page.goto('/admin/sources');
  const catalog = page.getByRole('article', { name: 'Steam: catalog' });
  await catalog.getByRole('switch', { name: 'On: Steam: catalog' }).click();
  const doubt = page.getByRole('article', { name: 'Another name altogether' });
  await expect(doubt).toContainText('Dota 2', untilJobIsDone);
  await doubt.getByRole('button', { name: 'Drop' }).click();
  await expect(toast(page)).toContainText('Dropped.');
  await expect(doubt).toBeHidden();

  // A picture that fails leaves the drawn cover, without a broken image over it.
  await page.route(/header\.jpg/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: 'none' }),
  );
  await page.goto('/game/detail?appId=440');
  await expect(page.locator('img[src*="header.jpg"]')).toHaveCount(0);
  const gallery = page.getByRole('region', { name: 'Screenshots' });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('img', { name: 'Screenshot 2' })).toBeVisible();
  await page.getByText('Where this comes from').click();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Screenshots: Steam,/ }),
  ).toBeVisible();

  await page.goto('/admin/sources');
  await catalog.getByRole('switch', { name: 'On: Steam: catalog' }).click();
  await expect(toast(page)).toContainText('The source is off.');
  await catalog.getByRole('button', { name: 'Delete its data: Steam: catalog' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete its data' }).click();
  await expect(toast(page)).toContainText('The source’s data has been forgotten.');
  await page.goto('/game/detail?appId=440');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Fortress 2' })).toBeVisible();
  await expect(gallery).toHaveCount(0);
});

test('the charts of Steam have pages', async ({ page, context }) => {
  await addGames(context, [730, 570, 440]);
  await page.goto('/admin/sources');
  const charts = page.getByRole('article', { name: 'Steam: charts' });
  await charts.getByRole('switch', { name: 'On: Steam: charts' }).click();
  await expect(charts).toContainText(
    /Weekly top sellers: (just now|\d+ minutes? ago)/,
    untilJobIsDone,
  );
  await expect(charts).toContainText(/Weekly most played: (?!no data)/, untilJobIsDone);
  const { runId } = (await send(context, 'POST', '/api/admin/jobs/rankings/run', {})) as {
    runId: number;
  };
  const lastRun = async () => {
    const { items } = (await send(context, 'GET', '/api/admin/jobs/rankings/runs')) as {
      items: JobRun[];
    };
    return items[0];
  };
  await expect.poll(lastRun, untilJobIsDone).toMatchObject({ id: runId, outcome: 'ok' });
  for (const [type, name] of [
    ['top-sellers', /^Weekly top sellers/],
    ['most-played', /^Weekly most played/],
  ] as const) {
    await page.goto(`/ranking?type=${type}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(/^Powered by Steam\. As of .+ \(UTC\)\.$/)).toBeVisible();
  }
});

test('names come from Wikidata, which the credits name', async ({ page }) => {
  await page.goto('/admin/sources');
  const wikidata = page.getByRole('article', { name: 'Wikidata: Chinese names and voices' });
  await expect(wikidata).toContainText('Terms: CC0 1.0');
  await wikidata.getByRole('switch', { name: 'On: Wikidata: Chinese names and voices' }).click();
  await expect(toast(page)).toContainText('The source is on.');
  await page.goto('/credits');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Wikidata, CC0' })).toBeVisible();
  const credit = page
    .getByRole('listitem')
    .filter({ hasText: 'Wikidata: Chinese names and voices' });
  await expect(credit.getByRole('link', { name: 'Wikidata, CC0' })).toHaveAttribute(
    'href',
    'https://www.wikidata.org/',
  );
});

test('a feed is added, read into the inbox, and removed', async ({ page, environment }) => {
  await page.goto('/admin/sources');
  const source = page.getByRole('article', { name: 'News feeds' });
  await source.getByRole('switch').click();
  await expect(toast(page)).toContainText('The source is on.');
  await source.getByLabel('Address').fill(`${environment['LIVE_FEEDS_URL']}/feeds/rss`);
  await source.getByRole('button', { name: 'Add feed' }).click();
  const feed = source.getByRole('list', { name: 'Feeds' }).getByRole('listitem');
  await expect(feed).toContainText('Daily Dice', untilJobIsDone);
  await expect(feed).toContainText('Up to date.');
  await page.goto('/admin/inbox?view=others');
  await expect(page.getByRole('article').first()).toContainText('Daily Dice');
  await page.goto('/credits');
  await expect(page.getByRole('link', { name: 'Daily Dice' })).toBeVisible();
  await page.goto('/admin/sources');
  await feed.getByRole('button', { name: 'Remove: Daily Dice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('The feed has been removed.');
  await expect(source).toContainText('No feeds yet.');
});

test('a refused key needs the administrator while its source is on', async ({ page, context }) => {
  const setKey = async (steamApiKey: string | null) => {
    const { version } = (await send(context, 'GET', '/api/admin/settings')) as { version: number };
    await send(context, 'PUT', '/api/admin/settings', { version, values: { steamApiKey } });
  };
  await setKey('WRONG0KEY');
  await page.goto('/admin/sources');
  const catalog = page.getByRole('article', { name: 'Steam: catalog' });
  const onOff = catalog.getByRole('switch', { name: 'On: Steam: catalog' });
  await onOff.click();
  await expect(catalog).toContainText(/Refused.+it does not accept our key/, untilJobIsDone);
  await page.goto('/admin');
  const alarm = page.getByRole('link', { name: 'A source refuses the job “Steam: list of games”' });
  await expect(alarm).toBeVisible();
  await page.goto('/admin/sources');
  await onOff.click();
  await expect(toast(page)).toContainText('The source is off.');
  const jobs = page.waitForResponse(/api\/admin\/jobs$/);
  await page.goto('/admin');
  await jobs;
  await expect(alarm).toBeHidden();
  await setKey(null);
});
