import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { takeErrors } from '../../../tests/components/logged-errors.ts';
import {
  administrator,
  aName,
  failure,
  instead,
  signIn,
  somebody,
  visit,
} from '../../../tests/components/site.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');
const actionsFor = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });

/** The list of accounts with one of them, whose name nobody else has. */
async function open() {
  const nickname = aName('Kira');
  await somebody(nickname)('get', '/api/me');
  await signIn('admin');
  await visit('/admin/users');
  await page.getByRole('searchbox', { name: 'Nickname or ID' }).fill(nickname);
  await expect.element(page.getByText('1 account', { exact: true })).toBeVisible();
  return nickname;
}

async function choose(nickname: string, action: string) {
  await actionsFor(nickname).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an account is reached by keyboard', async () => {
  const nickname = await open();
  (actionsFor(nickname).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Change roles' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const question = page.getByRole('dialog', { name: `Sign ${nickname} out everywhere` });
  await expect.element(question).toBeVisible();
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(actionsFor(nickname)).toHaveFocus();
});

test('a suspension needs a reason, and a refusal is shown beside it', async () => {
  const nickname = await open();
  await choose(nickname, 'Suspend');
  const suspend = dialog.getByRole('button', { name: 'Suspend' });
  await suspend.click();
  await expect.element(dialog.getByText('is required')).toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill('Spam');
  const restore = instead(/^\/api\/user\/\d+\/ban$/, () => failure(409, 'Not now'));
  await suspend.click();
  await expect.element(dialog.getByText('Not now')).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Reason/)).toHaveValue('Spam');
  restore();
  await suspend.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = page.getByRole('row').filter({ hasText: nickname });
  await expect.element(row).toMatchTextContent(/Spam/);
  await choose(nickname, 'Restore');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.element(row).toMatchTextContent(/Active/);
});

test('a change of roles is in the log, in the time of the site', async () => {
  const nickname = await open();
  await choose(nickname, 'Change roles');
  await dialog.getByLabelText(/^Editor/).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: nickname });
  await expect.element(row).toMatchTextContent(/Editor/);
  await choose(nickname, 'View in audit log');
  const entry = page.getByRole('article').first();
  await expect.element(entry).toMatchTextContent(`Target: ${nickname}`);
  await expect.element(entry).toMatchTextContent(/Member · Editor/);
  const time = entry.element().querySelector('time')!;
  const inSiteZone = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const at = new Intl.DateTimeFormat('en', inSiteZone).format(new Date(time.dateTime));
  expect(time.textContent).toBe(at);
});

test('who gives up the rights sees the door close', async () => {
  await administrator('get', '/api/me');
  const { id, nickname } = await signIn('admin');
  await visit(`/admin/users?q=${id}`);
  await actionsFor(nickname).click();
  await expect.element(page.getByRole('menuitem', { name: 'Change roles' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Suspend' }).elements()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
  await dialog.getByLabelText(/^Administrator/).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('This page needs permission');
  const header = page.getByRole('banner');
  expect(header.getByRole('button', { name: 'Sign in' }).elements()).toEqual([]);
  // In development, React reports what an error page shows.
  takeErrors();
});

test('management is closed to readers', async () => {
  await signIn();
  for (const name of ['games', 'news', 'comments', 'banners', 'feedback', 'actors']) {
    await visit(`/admin/${name}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('This page needs permission');
    // In development, React reports what an error page shows.
    takeErrors();
  }
});

test('an invitation is made, shown once and taken back', async () => {
  await signIn('admin');
  await visit('/admin/users');
  const note = aName('For the book club');
  await press('New invitation');
  await page.getByLabelText(/^Note/).fill(note);
  await press('Create link');
  const ready = page.getByRole('dialog', { name: 'Invitation ready' });
  await expect.element(ready.getByRole('img', { name: 'Invitation QR code' })).toBeVisible();
  const link = ready.getByRole('textbox', { name: 'Invitation link' });
  expect((link.element() as HTMLInputElement).value).toMatch(/\/scan#invitation=[\w-]{43}$/);
  expect(await barriers()).toEqual([]);
  await ready.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: note });
  await expect.element(row).toMatchTextContent(/Open/);
  await press(`Revoke the invitation: ${note}`);
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'New invitation' })).toHaveFocus();
});

test('the members of the demo are removed after a question, and the page says no more of them', async () => {
  await signIn('admin');
  let left = { members: 13, texts: 700 };
  const respond = () => Response.json({ success: true, data: left });
  instead('/api/admin/demo', respond);
  instead('/api/admin/demo/remove', () => {
    left = { members: 0, texts: 0 };
    return respond();
  });
  await visit('/admin/users');
  await press('Remove demo members');
  await expect.element(dialog).toMatchTextContent(/13 accounts and their 700 reviews/);
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove demo members' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Demo members', { exact: true })).not.toBeInTheDocument();
});
