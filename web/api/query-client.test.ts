import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a focused page is refreshed at once, and at most every 5000 ms', async () => {
  const { listenForFocus } = await import('./query-client.ts');
  const refresh = vi.fn();
  const stop = listenForFocus(refresh);
  const focus = () => window.dispatchEvent(new Event('focus'));

  focus();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(limits.focusThrottleMs - 1);
  focus();
  expect(refresh).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(1);
  focus();
  expect(refresh).toHaveBeenCalledTimes(2);

  stop();
  vi.advanceTimersByTime(limits.focusThrottleMs);
  focus();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a page that becomes hidden is not refreshed', async () => {
  const { listenForFocus } = await import('./query-client.ts');
  const refresh = vi.fn();
  listenForFocus(refresh);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).not.toHaveBeenCalled();
});
