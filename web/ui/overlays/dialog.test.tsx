import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast-store.ts';
import { ToastRegion } from './toasts.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

function Stage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog title="Rules" onClose={() => setOpen(false)}>
          Play fair.
        </Dialog>
      )}
      <ToastRegion />
    </>
  );
}

test('Escape closes the dialog and restores the focus', async () => {
  await render(<Stage />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a toast is shown inside the open dialog, once', async () => {
  await render(<Stage />);
  await page.getByRole('button', { name: 'Open' }).click();
  toast('Saved');
  await expect.element(page.getByRole('dialog').getByText('Saved')).toBeVisible();
  expect(page.getByText('Saved').elements()).toHaveLength(1);
});
