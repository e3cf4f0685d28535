import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../../tests/components/barriers.ts';
import { games, instead, query, show, success, visit } from '../../../../tests/components/site.tsx';
import { PlayersView } from './players-view.tsx';

const players = page.getByRole('region', { name: 'Players', exact: true });
const slider = players.getByRole('slider');
const shown = players.getByRole('status');
const hollowKnight = async () => (await games(1))[0]!;

async function open(more = '') {
  const { id } = await hollowKnight();
  await visit(`/game/detail?id=${id}${more}`);
  await expect.element(slider).toBeVisible();
  return id;
}

const reading = (text: RegExp) =>
  expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(text));

async function press(...keys: string[]) {
  (slider.element() as HTMLElement).focus();
  for (const key of keys) await userEvent.keyboard(key);
}

/** Twenty months of a game, in which it came out. */
function twentyMonths(id: number, releaseDate: string) {
  const items = Array.from({ length: 20 }, (_, at) => ({
    at: new Date(Date.UTC(2024, at, 1)).toISOString(),
    average: 100 + at,
    peak: at === 6 ? 900 : 200 + at,
    samples: 0,
  }));
  instead(`/api/game/${id}/players`, () =>
    success({ items, step: 'month', spans: ['1y', 'all'], source: 'import' }),
  );
  instead(`/api/game/${id}`, async (request, send) => {
    const { data } = await (await send(request)).json();
    return success({ ...data, releaseDate });
  });
}

test('the course of players is read by keys and pointer', async () => {
  await open();
  await press('{Home}');
  await reading(/^Sep 2020: /);
  await press('{ArrowRight}');
  await reading(/^Oct 2020: /);
  const { width } = slider.element().getBoundingClientRect();
  await slider.hover({ position: { x: width - 2, y: 20 }, force: true });
  await reading(/^Dec 2020: /);
  expect(await barriers()).toEqual([]);
  await players.getByText('Table').click();
  await expect.element(players.getByRole('row').filter({ hasText: 'Dec 2020' })).toBeVisible();
});

test('keys zoom, what is shown is announced, and the table has the same rows', async () => {
  twentyMonths((await hollowKnight()).id, '2024-03-05');
  await open();
  await expect.element(players.getByText('Peak 900')).toBeVisible();
  await press('{End}', '+');
  await expect.element(shown).toHaveTextContent('Nov 2024 – Aug 2025');
  await players.getByText('Table').click();
  const rows = players.getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(11);
  await press('{Home}', '{ArrowLeft}');
  await expect.element(shown).toHaveTextContent('Oct 2024 – Jul 2025');
  await reading(/^Oct 2024: /);
  await press('{Escape}');
  await expect.element(shown).toHaveTextContent('The whole time is shown');
  await expect.poll(() => rows.elements().length).toBe(21);
});

test('dragging zooms, and a button shows everything again', async () => {
  twentyMonths((await hollowKnight()).id, '2024-03-05');
  await open();
  const plot = slider.element().parentElement!;
  const { left, top, width } = plot.getBoundingClientRect();
  const pointer = (type: string, share: number) =>
    plot.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        clientX: left + share * width,
        clientY: top + 9,
      }),
    );
  plot.setPointerCapture = () => {};
  pointer('pointerdown', 0.25);
  pointer('pointermove', 0.6);
  await expect.poll(() => plot.querySelector('rect')).not.toBeNull();
  pointer('pointerup', 0.6);
  await expect.element(shown).toHaveTextContent('Jun 2024 – Dec 2024');
  await players.getByRole('button', { name: 'Show all' }).click();
  await expect.element(shown).toHaveTextContent('The whole time is shown');
});

test('a span has an address, and one without values cannot be chosen', async () => {
  const { id } = await hollowKnight();
  twentyMonths(id, '2024-03-05');
  await open();
  const spans = players.getByRole('navigation', { name: 'Time span' });
  const all = spans.getByRole('link', { name: 'All', exact: true });
  await expect.element(all).toHaveAttribute('aria-current', 'true');
  const hours = spans.getByRole('link', { name: '48 h' });
  await expect.element(hours).toHaveAttribute('aria-disabled', 'true');
  await expect.element(hours).toHaveAttribute('title', 'No hourly counts of the last two days');
  await spans.getByRole('link', { name: 'Year' }).click();
  await expect.poll(query).toBe(`?id=${id}&span=1y`);
  await expect.element(all).not.toHaveAttribute('aria-current');
  await expect.element(slider).toBeVisible();
});

test('the release is marked on the curve and named below it', async () => {
  const { id } = await hollowKnight();
  twentyMonths(id, '2024-03-05');
  instead(`/api/game/${id}/events`, () => success({ items: [] }));
  await open();
  const marks = players.getByRole('list', { name: 'Marks' });
  await expect.element(marks.getByRole('listitem')).toMatchTextContent(/1\s*Mar 5, 2024\s*Release/);
  expect(await barriers()).toEqual([]);
});

test('other marks stand beside the release, and lead to where one reads more', async () => {
  await show(
    <PlayersView
      players={{
        items: ['2025-01', '2025-02', '2025-03'].map((month) => ({
          at: `${month}-01T00:00:00.000Z`,
          average: null,
          peak: 10,
          isImported: true,
        })),
        step: 'month',
        spans: ['all'],
        source: 'import',
      }}
      name="Alpha"
      marks={[
        { date: '2025-02', kind: 'sale', title: 'Spring sale', weight: 1, href: '/news?gameId=1' },
        { date: '2025-01-20', kind: 'update', title: 'Patch 2', weight: 2 },
      ]}
      spans={null}
    >
      {null}
    </PlayersView>,
  );
  const marks = page.getByRole('list', { name: 'Marks' }).getByRole('listitem');
  await expect.element(marks.nth(0)).toMatchTextContent(/1\s*Jan 20, 2025\s*Patch 2/);
  const sale = page.getByRole('link', { name: 'Spring sale' });
  await expect.element(sale).toHaveAttribute('href', '/news?gameId=1');
  // Sources of old days know peaks alone.
  await expect
    .element(page.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', 'Mar 2025: – on average, peak 10');
});
