import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../../tests/components/barriers.ts';
import {
  aDraftGame,
  administrator,
  aName,
  gameNow,
  instead,
  signIn,
  success,
  visit,
} from '../../../../tests/components/site.tsx';

async function openList(q: string, count: number) {
  const address = `q=${encodeURIComponent(q)}&status=0`;
  const found = () => administrator<{ total: number }>('get', `/api/game/list?${address}`);
  await expect.poll(async () => (await found()).total).toBe(count);
  await signIn('admin');
  await visit(`/admin/games?${address}&sort=name`);
}

async function three(...facts: object[]) {
  const word = aName('Batch');
  const games = [];
  for (const [at, part] of ['One', 'Two', 'Three'].entries()) {
    games.push(await aDraftGame({ name: `${word} ${part}`, ...facts[at] }));
  }
  await openList(word, 3);
  return { word, games };
}

const panel = page.getByRole('form', { name: /^Edit \d games?$/ });
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const apply = (name: string) => panel.getByRole('button', { name });
const tagsOf = async (games: readonly { id: number }[]) =>
  Promise.all(games.map(async ({ id }) => (await gameNow(id)).tags));

test('games are edited by keyboard alone, after a diff, and it is undone', async () => {
  const { word, games } = await three({ tags: ['Old'] }, {}, { tags: ['Souls-like'] });
  const inOrder = [games[0]!, games[2]!, games[1]!];
  await expect.element(page.getByRole('link', { name: `Edit ${word} One` })).toBeVisible();
  (page.getByLabelText(`Select ${word} One`).element() as HTMLElement).focus();
  await userEvent.keyboard('xj');
  await expect.element(page.getByRole('link', { name: `Edit ${word} Three` })).toHaveFocus();
  await userEvent.keyboard('xjx');
  const bar = page.getByRole('region', { name: 'Selected games' });
  await expect.element(bar).toMatchTextContent(/3 selected/);
  await userEvent.keyboard('e');
  await expect.element(field('Tags')).toHaveFocus();
  await expect.element(apply('Nothing to apply')).toHaveAttribute('aria-disabled', 'true');

  await userEvent.keyboard('Souls-like{Enter}-Old{Enter}');
  await expect.element(panel).toMatchTextContent(/2 will change.*1 stay as they are/);
  const changes = panel.getByRole('listitem');
  await expect.element(changes.first()).toMatchTextContent(/One.*Souls-like.*Old/);
  await expect.element(changes.first().getByText('Old')).toBeVisible();
  const inDiff = (mark: string) => panel.element().querySelectorAll(`li ${mark}`).length;
  // The numbers are those of the tag before, and do not tell when the removal has been examined.
  await expect.poll(() => [inDiff('del'), inDiff('ins')]).toEqual([1, 2]);
  expect(await barriers()).toEqual([]);
  await expect.element(apply('Apply to 2')).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  (apply('Apply to 2').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 games changed')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await tagsOf(inOrder)).toEqual([['Souls-like'], ['Souls-like'], ['Souls-like']]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: 2 games restored')).toBeVisible();
  expect(await tagsOf(games)).toEqual([['Old'], [], ['Souls-like']]);
}, 30_000);

test('what would be cleared or is locked is said before it is written', async () => {
  await three({ tags: ['Old'] }, { tags: ['Old'], lockedFields: ['tags'] });
  await page.getByLabelText('Select this page').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field('Tags').fill('-Old');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('Clears: Tags of 1 game')).toBeVisible();
  await expect.element(panel.getByText('1 game with these fields locked: skipped')).toBeVisible();
  await field('Price, US').fill('cheap');
  await expect.element(panel.getByText('Write it like 19.99')).toBeVisible();
  await expect.element(apply('Apply to 1')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  const bar = page.getByRole('region', { name: 'Selected games' });
  await expect.element(bar).not.toBeInTheDocument();
});

test('a long batch is followed in the panel, and can be stopped', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  await three();
  await page.getByLabelText('Select this page').click();
  const preview = { changed: [1], unchanged: [], skipped: [], cleared: {}, locked: {}, items: [] };
  instead('/api/game/batch-edit', async (request) => {
    const { preview: isPreview } = (await request.json()) as { preview?: boolean };
    return success(
      isPreview ? { ...preview, changeSetId: null } : { jobId: 'game-batch', runId: 7 },
    );
  });
  const run = (more: object) => ({
    id: 7,
    startedAt: '2026-11-15T12:00:00.000Z',
    counts: { changed: 2, unchanged: 0, skipped: 0 },
    message: '',
    finishedAt: null,
    outcome: 'running',
    changeSetId: null,
    ...more,
  });
  let isCancelled = false;
  instead('/api/admin/jobs/game-batch/cancel', () => {
    isCancelled = true;
    return success(null);
  });
  instead('/api/admin/jobs/game-batch/runs', () => {
    const end = { outcome: 'cancelled', finishedAt: '2026-11-15T12:00:09.000Z', changeSetId: 4 };
    const item = run(isCancelled ? { ...end, message: 'An administrator stopped it.' } : {});
    return success({ items: [item], nextCursor: null });
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field('Tags').fill('New');
  await userEvent.keyboard('{Enter}');
  await apply('Apply to 1').click();
  await expect.element(panel.getByText('2 of 3 done')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect.element(panel.getByText('An administrator stopped it.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
});
