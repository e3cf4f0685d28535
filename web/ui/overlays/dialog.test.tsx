import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { coverHistory } from '../../browser/close-on-back.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast-store.ts';
import { ToastRegion } from './toasts.tsx';

beforeAll(async () => {
  coverHistory();
  await startLanguage({ onSwitchFailed: () => {} });
});

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

const title = (name: string) => page.getByRole('dialog', { name });

function Nested({ onOpen }: { onOpen: () => void }) {
  const [open, setOpen] = useState(0);
  const close = () => setOpen((depth) => depth - 1);
  return (
    <>
      <Button onClick={() => setOpen(1)}>Open</Button>
      {open > 0 && (
        <Dialog title="Outer" onClose={close}>
          <Button onClick={() => setOpen(2)}>Deeper</Button>
          <Button onClick={onOpen}>Next page</Button>
        </Dialog>
      )}
      {open > 1 && (
        <Dialog title="Inner" onClose={close}>
          Deep.
        </Dialog>
      )}
    </>
  );
}

/** As the router does: each entry has a number. */
const visit = (index: number, mark: string) =>
  history.pushState({ __TSR_index: index }, '', `?at=${mark}`);
const place = () => new URLSearchParams(location.search).get('at');

test('Back closes the open dialogs one by one, then leaves the page', async () => {
  visit(1, 'before');
  visit(2, 'here');
  await render(<Nested onOpen={() => {}} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Deeper' }).click();
  history.back();
  await expect.element(title('Inner')).not.toBeInTheDocument();
  await expect.element(title('Outer')).toBeVisible();
  history.back();
  await expect.element(title('Outer')).not.toBeInTheDocument();
  expect(place()).toBe('here');
  history.back();
  await expect.poll(place).toBe('before');
});

test('after a dialog that was closed otherwise, Back leaves the page at once', async () => {
  visit(1, 'before');
  visit(2, 'here');
  await render(<Stage />);
  const opener = page.getByRole('button', { name: 'Open' });
  for (const _ of [1, 2]) {
    await opener.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(title('Rules')).not.toBeInTheDocument();
  }
  history.replaceState({ __TSR_index: 2 }, '', '?at=filtered');
  history.back();
  await expect.poll(place).toBe('before');
  history.forward();
  await expect.poll(place).toBe('filtered');
});

test('a page opened from a dialog takes the place of its entry', async () => {
  visit(1, 'before');
  visit(2, 'here');
  await render(<Nested onOpen={() => visit(3, 'next')} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(place()).toBe('next');
  await userEvent.keyboard('{Escape}');
  await expect.element(title('Outer')).not.toBeInTheDocument();
  history.back();
  await expect.poll(place).toBe('here');
  history.forward();
  await expect.poll(place).toBe('next');
});
