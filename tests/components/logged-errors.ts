import { type MockInstance, vi } from 'vitest';

let errors: MockInstance<Console['error']>;

export const watchErrors = () => void (errors = vi.spyOn(console, 'error'));

/** What has been logged as an error since, for a test that provokes one on purpose. */
export function takeErrors(): unknown[][] {
  const { calls } = errors.mock;
  errors.mockClear();
  return calls;
}

export const stopWatching = () => errors.mockRestore();
