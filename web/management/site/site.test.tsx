import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { administrator, signIn, visit } from '../../../tests/components/site.tsx';

type Settings = { version: number };

async function change(values: object) {
  const { version } = await administrator<Settings>('get', '/api/admin/settings');
  await administrator('put', '/api/admin/settings', { version, values });
}

async function open() {
  await signIn('admin');
  await visit('/admin/site');
}

const save = page.getByRole('button', { name: 'Save', exact: true });
const toSite = page.getByRole('link', { name: 'View site' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

test('after the change of another administrator what was typed is still there, and is saved', async () => {
  await open();
  await page.getByLabelText('Footer text').fill('Typed by Ada');
  await change({ tagline: 'Written by Bob' });
  await save.click();
  const said = page.getByText(/^Somebody else has changed the settings meanwhile\./);
  await expect.element(said).toBeVisible();
  await expect.element(page.getByLabelText('Tagline')).toHaveValue('Written by Bob');
  await toSite.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect.element(page.getByText('Settings saved.')).toBeVisible();
  await toSite.click();
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/Typed by Ada/);
  await change({ tagline: null, footer: null });
});

test('a key is stored without being shown again, and removed', async () => {
  await open();
  await page.getByLabelText('Steam Web API key').fill('0123456789ABCDEF');
  await save.click();
  await expect.element(page.getByText(/A key is stored\./)).toBeVisible();
  await expect.element(page.getByLabelText('Steam Web API key')).toHaveValue('');
  const remove = page.getByRole('switch', { name: 'Remove the key' });
  await remove.click();
  await save.click();
  await expect.element(remove).not.toBeInTheDocument();
});

test('a logo is checked before it is used, then everywhere, and taken away again', async () => {
  const file = page.getByLabelText('SVG or PNG');
  const svg = (content: string) =>
    new File(
      [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`],
      'a.svg',
      {
        type: 'image/svg+xml',
      },
    );
  await open();
  await userEvent.upload(file, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(/^The file is neither an SVG nor a PNG\./)).toBeVisible();
  await userEvent.upload(file, svg('<circle cx="5" cy="5" r="4" fill="#1a73e8"/>'));
  await press('Use this logo');
  await expect.element(page.getByText('Logo saved.')).toBeVisible();
  const logo = (place: string) =>
    page.getByRole('link', { name: place }).element().querySelector('img')?.src ?? '';
  await expect.poll(() => logo('Ludex management')).toContain('/brand/logo-');
  await toSite.click();
  await expect.poll(() => logo('Ludex home')).toContain('/brand/logo-');
  history.back();
  await press('Remove the logo');
  await expect.element(page.getByText('The built-in logo is back.')).toBeVisible();
  await expect.poll(() => logo('Ludex management')).toBe('');
});

test('a color that cannot be read is refused beside its field, from wherever one saves', async () => {
  await open();
  const color = page.getByLabelText('Accent color');
  await color.fill('#ffff00');
  page.getByRole('switch').last().element().scrollIntoView();
  await save.click();
  await expect.element(alert('nearest color')).toBeVisible();
  await expect.element(color).toHaveFocus();
  await expect.element(color).toBeInViewport();
});

test('a number can be cleared while it is typed', async () => {
  await open();
  const size = page.getByLabelText(/^Largest file/);
  await size.fill('');
  expect((size.element() as HTMLInputElement).value).toBe('');
});
