import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { ChipInput } from './chip-input.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

const names: Record<string, string> = { Action: '动作', RPG: '角色扮演' };

function Genres() {
  const [values, setValues] = useState(['Action']);
  return (
    <>
      <ChipInput
        label="Genres"
        values={values}
        suggestions={['Action', 'RPG']}
        nameOf={(value) => names[value] ?? value}
        onChange={setValues}
      />
      <output>{values.join('|')}</output>
    </>
  );
}

test('a value is shown by its name, and either one may be typed', async () => {
  await render(<Genres />);
  await expect.element(page.getByText('动作')).toBeVisible();
  await expect.element(page.getByText('Action', { exact: true })).toBeInTheDocument();
  const field = page.getByLabelText('Genres', { exact: true });
  await field.fill('角色扮演');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Action|RPG')).toBeVisible();
  await field.fill('New');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Action|RPG|New')).toBeVisible();
  await page.getByRole('button', { name: /动作/ }).click();
  await expect.element(page.getByText('RPG|New')).toBeVisible();
});
