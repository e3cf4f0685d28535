import { changeDatabase } from '../support/database.ts';
import { expect, untilJobIsDone } from '../support/fixtures.ts';
import { toast } from '../support/manage-games.ts';
import { becomeAdministrator, signIn } from '../support/sign-in.ts';
import { test } from '../support/simulated-sources.ts';

test('an administrator switches players on, and a game shows how many play now', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'Ada');
  await becomeAdministrator(context);
  await page.goto('/admin');
  const rail = page.getByRole('navigation', { name: 'Management' });
  await rail.getByRole('link', { name: 'Sources' }).click();
  const players = page.getByRole('article', { name: 'Steam: players' });
  await expect(players).toContainText('Unofficial API');
  await expect(players).toContainText('Players of each game: no data yet');
  await players.getByRole('switch', { name: 'On: Steam: players' }).click();
  await expect(toast(page)).toContainText('The source is on.');
  await expect(players).toContainText(
    /Most played now: (just now|\d+ minutes? ago)/,
    untilJobIsDone,
  );

  await page.goto('/game/detail?appId=570');
  const block = page.getByRole('region', { name: 'Players', exact: true });
  const span = (name: string) => block.getByRole('link', { name, exact: true });
  await expect(span('48 h')).toHaveAttribute('aria-current', 'true');
  await expect(block.getByRole('slider')).toHaveAttribute('aria-valuetext', /on average, peak/);
  await expect(block.getByText(/Powered by Steam\. As of /)).toBeVisible();
  await span('Month').click();
  await expect(block.getByText(/Powered by Steam\. As of [A-Z][a-z]+ \d+, \d{4}\./)).toBeVisible();
  await expect(block.getByText('Days are counted in UTC.')).toBeVisible();
  await span('All').click();
  await expect(block.getByText(/our own counts take over from imported data/)).toBeVisible();

  await test.step('a game that was counted days ago shows all that is known', async () => {
    const tenDaysAgo = Math.floor(Date.now() / 86_400_000) - 10;
    const [rare] = (
      (await (await context.request.get('/api/game/list?order=asc&size=1')).json()) as {
        data: { items: { id: number; appId: number }[] };
      }
    ).data.items;
    changeDatabase(`
      insert into player_days (gameId, day, samples, average, peak)
        values (${rare!.id}, ${tenDaysAgo}, 1, 7, 7)
    `);
    await page.goto(`/game/detail?appId=${rare!.appId}`);
    await expect(span('All')).toHaveAttribute('aria-current', 'true');
    await expect(block.getByText(/Powered by Steam\. As of [A-Z][a-z]+ \d{4}\./)).toBeVisible();
    await expect(span('48 h')).toHaveAttribute('aria-disabled', 'true');
  });
});
