import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, enterRegion, holdToasts, releaseToasts, snapshot, toast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const messages = () => snapshot().toasts.map(({ message }) => message);
const view = { label: 'View', to: '/my/wishlist' } as const;

test('the same message is shown once, and its time starts again', () => {
  toast('Added.', { action: view });
  toast('No connection.');
  toast('Added.', { action: view });
  toast('No connection.');
  expect(messages()).toEqual(['Added.', 'No connection.']);
  vi.advanceTimersByTime(4000);
  toast('No connection.');
  vi.advanceTimersByTime(4000);
  expect(messages()).toContain('No connection.');
  vi.advanceTimersByTime(10_000);
  expect(messages()).toEqual([]);
});

test('toasts with an undo command are not merged', () => {
  const undone: string[] = [];
  for (const game of ['one', 'two']) {
    toast('1 game removed.', { action: { label: 'Undo', run: () => undone.push(game) } });
  }
  expect(messages()).toEqual(['1 game removed.', '1 game removed.']);
  for (const { action } of snapshot().toasts) if (action && 'run' in action) action.run?.();
  expect(undone).toEqual(['one', 'two']);
});

test('held toasts do not expire, and get their full time after release', () => {
  toast('Removed.', { action: view });
  toast('Saved.');
  vi.advanceTimersByTime(4000);
  holdToasts();
  toast('Copied.');
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['Removed.', 'Saved.', 'Copied.']);
  releaseToasts();
  vi.advanceTimersByTime(4000);
  expect(messages()).toEqual(['Removed.', 'Saved.', 'Copied.']);
  vi.advanceTimersByTime(2000);
  expect(messages()).toEqual(['Removed.']);
});

test('toasts are released when a dialog opens or closes', () => {
  toast('Saved.');
  holdToasts();
  const leave = enterRegion('dialog');
  vi.advanceTimersByTime(6000);
  expect(messages()).toEqual([]);
  toast('Copied.');
  holdToasts();
  leave();
  vi.advanceTimersByTime(6000);
  expect(messages()).toEqual([]);
});

test('dismissing a held toast releases the others', () => {
  toast('Saved.');
  toast('Copied.');
  holdToasts();
  dismiss(snapshot().toasts[0]!.key);
  vi.advanceTimersByTime(6000);
  expect(messages()).toEqual([]);
});
