import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/site.tsx';
import { toast } from './toast-store.ts';

test('a toast offers what it says, once, and then leaves', async () => {
  await show(<p>Page</p>);
  const undo = vi.fn();
  toast('3 games removed.', { action: { label: 'Undo', run: undo } });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('3 games removed.')).not.toBeInTheDocument();
});

test('a toast is dismissed by its button', async () => {
  await show(<p>Page</p>);
  toast('Saved for good.');
  await expect.element(page.getByText('Saved for good.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Saved for good.')).not.toBeInTheDocument();
});

test('what is only said to screen readers covers nothing', async () => {
  await show(<p>Page</p>);
  toast('Comment posted', { isHidden: true });
  const said = page.getByRole('status', { name: 'Notifications' }).getByText('Comment posted');
  await expect.element(said).toBeInTheDocument();
  expect(said.element().getBoundingClientRect().width).toBeLessThan(2);
});
