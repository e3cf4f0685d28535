import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'ranks', label: 'Ranks' },
  { value: 'news', label: 'News' },
] as const;

function Stage() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('overview');
  return (
    <Tabs label="Game" items={items} value={value} onChange={setValue}>
      {value} panel
    </Tabs>
  );
}

test('the tab list is one tab stop; arrows wrap around and show their panel', async () => {
  await render(<Stage />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'News' })).toHaveFocus();
  await expect
    .element(page.getByRole('tabpanel', { name: 'News' }))
    .toHaveTextContent('news panel');
  await userEvent.tab();
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
});
