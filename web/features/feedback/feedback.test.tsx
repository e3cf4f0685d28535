import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { barriers } from '../../../tests/components/barriers.ts';
import { failure, games, instead, signIn, visit } from '../../../tests/components/site.tsx';

const message = page.getByLabelText('Your message');
const send = page.getByRole('button', { name: 'Send' });

test('an empty message is not sent, and a draft survives the page', async () => {
  await visit('/feedback');
  await send.click();
  await expect.element(page.getByText('Please write a message first.')).toBeVisible();
  await message.fill('The release date is off by a day.');
  await visit('/feedback');
  await expect.element(message).toHaveValue('The release date is off by a day.');
});

test('a ticket is followed by its number and code', async () => {
  await visit('/feedback');
  await message.fill('The release date is off by a day.');
  await send.click();
  const sent = page.getByRole('heading', { name: 'Feedback sent. Thank you!' });
  await expect.element(sent).toHaveFocus();
  expect(await barriers()).toEqual([]);
  const [ticket, code] = page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  await visit('/feedback');
  await expect.element(message).toHaveValue('');
  await page.getByLabelText('Ticket number').fill(ticket!);
  await page.getByLabelText('Code').fill('wrong');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await page.getByLabelText('Code').fill(code!);
  await page.getByRole('button', { name: 'Look it up' }).click();
  const card = page.getByRole('article', { name: ticket! });
  await expect.element(card).toMatchTextContent(/off by a day.*/);
  await expect.element(card.getByText('Waiting')).toBeVisible();
});

test('the address names kind and subject, which can be dropped; members see their tickets', async () => {
  await signIn();
  const [game] = await games(1);
  await visit(`/feedback?kind=idea&gameId=${game!.id}`);
  await expect.element(page.getByRole('radio', { name: 'An idea' })).toBeChecked();
  await expect.element(page.getByText('About Hollow Knight')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this subject' }).click();
  await expect.element(page.getByText('About Hollow Knight')).not.toBeInTheDocument();
  await message.fill('More charts, please.');
  await send.click();
  const own = page.getByRole('region', { name: 'My feedback' });
  await expect.element(own.getByText('More charts, please.')).toBeVisible();
});

test('the address names a fact, with which the message begins', async () => {
  await signIn();
  const [game] = await games(1);
  await visit(`/feedback?kind=data&gameId=${game!.id}&field=released`);
  await expect.element(page.getByText('About Hollow Knight: release date')).toBeVisible();
  await message.fill('February 24, 2017');
  await send.click();
  const own = page.getByRole('region', { name: 'My feedback' });
  await expect.element(own.getByText('Release date: February 24, 2017')).toBeVisible();
});

test('what was not sent is sent again', async () => {
  await visit('/feedback');
  const restore = instead('/api/feedback', () => failure(503, 'Busy'));
  await message.fill('More charts, please.');
  await send.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Busy' })).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Feedback sent. Thank you!')).toBeVisible();
});
