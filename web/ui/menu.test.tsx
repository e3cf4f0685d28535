import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../i18n/index.tsx';
import { Menu, MenuItem } from './menu.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

const item = (name: string) => page.getByRole('menuitemradio', { name });

test('arrows move through it, Enter chooses, and the focus returns to its button', async () => {
  const choose = vi.fn();
  await render(
    <Menu label="Theme" trigger="T">
      <MenuItem checked onSelect={() => choose('light')}>
        Light
      </MenuItem>
      <MenuItem checked={false} onSelect={() => choose('dark')}>
        Dark
      </MenuItem>
    </Menu>,
  );
  const button = page.getByRole('button', { name: 'Theme' });
  await button.click();
  await expect.element(item('Light')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Dark')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('dark');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
