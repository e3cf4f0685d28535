import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { Menu, MenuItem } from './menu.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

const item = (name: string) => page.getByRole('menuitemradio', { name });

test('arrows move through the menu, Enter chooses, and the focus returns to the button', async () => {
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
  await expect.element(item('Dark')).not.toBeInTheDocument();
  // The browser knows it, and an attribute of ours would be wrong before the script has loaded.
  await expect.element(button).not.toHaveAttribute('aria-expanded');
});

test('the first item has the focus as soon as the menu opens', async () => {
  await render(
    <Menu label="Account" trigger="A">
      <MenuItem onSelect={() => {}}>Profile</MenuItem>
      <MenuItem onSelect={() => {}}>Sign out</MenuItem>
    </Menu>,
  );
  const button = page.getByRole('button', { name: 'Account' }).element() as HTMLElement;
  button.click();
  expect(document.activeElement).toBe(page.getByRole('menuitem', { name: 'Profile' }).element());
});

test('the menu stays open and keeps the focus when the rows of its list are reordered', async () => {
  const rows = (names: readonly string[]) => (
    <main>
      <ol>
        {names.map((name) => (
          <li key={name}>
            <Menu label={`More on ${name}`} trigger="…">
              <MenuItem onSelect={() => {}}>Edit {name}</MenuItem>
              <MenuItem onSelect={() => {}}>Delete {name}</MenuItem>
            </Menu>
          </li>
        ))}
      </ol>
    </main>
  );
  const { rerender } = await render(rows(['one', 'two', 'three']));
  const button = page.getByRole('button', { name: 'More on one' });
  await button.click();
  await userEvent.keyboard('{ArrowDown}');
  const entry = page.getByRole('menuitem', { name: 'Delete one' });
  await expect.element(entry).toHaveFocus();
  await rerender(rows(['three', 'two', 'one']));
  await expect.element(entry).toHaveFocus();
  await expect.element(entry).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
