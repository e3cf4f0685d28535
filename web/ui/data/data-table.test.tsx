import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { DataTable } from './data-table.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

type Row = { name: string; players: number | null };
const rows: Row[] = [
  { name: 'Portal', players: 20 },
  { name: 'Unknown', players: null },
  { name: 'Dota', players: 100 },
];
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);

test('numbers sort descending first, then ascending; null stays last', async () => {
  await render(
    <DataTable
      caption="Players"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Game', cell: ({ name }) => name },
        {
          key: 'players',
          header: 'Players',
          numeric: true,
          cell: ({ players }) => players ?? '–',
          sortValue: ({ players }) => players,
        },
      ]}
    />,
  );
  const header = page.getByRole('columnheader', { name: 'Players' });
  await header.getByRole('button').click();
  expect(names()).toEqual(['Dota', 'Portal', 'Unknown']);
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').click();
  expect(names()).toEqual(['Portal', 'Dota', 'Unknown']);
});
