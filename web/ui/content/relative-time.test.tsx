import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { RelativeTime } from './relative-time.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

afterEach(() => vi.useRealTimers());

test('the age of something grows while the page is open', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:30Z'), toFake: ['Date', 'setInterval'] });
  await render(<RelativeTime at="2026-01-01T00:00:00Z" say={(text) => `Seen ${text}`} />);
  await expect.element(page.getByText('Seen just now')).toBeVisible();
  vi.advanceTimersByTime(3 * 60_000);
  await expect.element(page.getByText('Seen 3 minutes ago')).toBeVisible();
});
