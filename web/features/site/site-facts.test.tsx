import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failure, instead, visit } from '../../../tests/components/site.tsx';

afterEach(() => vi.useRealTimers());

const numbers = page.getByRole('region', { name: 'By the numbers' });

test('a block that is slow can be cancelled, and loaded again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const restore = instead('/api/site/summary', () => new Promise<Response>(() => {}));
  await visit('/about');
  await expect.element(numbers).toBeVisible();
  vi.advanceTimersByTime(8500);
  await expect.element(numbers.getByText(/^Still loading\./)).toBeVisible();
  await numbers.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(numbers.getByText('Loading stopped')).toBeVisible();
  restore();
  await numbers.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^Player counts from/)).toBeVisible();
});

test('a block that fails says why, and leaves the others', async () => {
  const restore = instead('/api/site/summary', () => failure(503, 'The service is busy.'));
  await visit('/about');
  const alert = page.getByRole('alert').filter({ hasText: 'The service is busy.' });
  await expect.element(alert).toMatchTextContent(/trace-1/);
  await expect.element(page.getByText('MIT', { exact: true })).toBeVisible();
  restore();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^Player counts from/)).toBeVisible();
});
