import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setSiteTimeZone, siteTimeZone } from '../../browser/site-time-zone.ts';
import { InSiteTime } from '../../i18n/format.ts';
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

test('the exact time is in the reader’s zone, in management in the site’s', async () => {
  const before = siteTimeZone();
  setSiteTimeZone('Pacific/Kiritimati');
  const at = '2026-01-01T12:00:00Z';
  const say = (where: string) => () => where;
  await render(
    <>
      <RelativeTime at={at} say={say('page')} />
      <InSiteTime value>
        <RelativeTime at={at} say={say('management')} />
      </InSiteTime>
    </>,
  );
  setSiteTimeZone(before);
  const title = (text: string) => page.getByText(text).element().getAttribute('title');
  expect(title('page')).not.toContain('Jan 2');
  expect(title('management')).toMatch(/^Jan 2, 2026, 2:00/);
});
