import { afterAll } from 'vitest';
import { createTestApp } from './test-app.ts';

/** A server that the tests of a file share. */
export function sharedApp(...options: Parameters<typeof createTestApp>) {
  const opening = createTestApp(...options);
  afterAll(async () => (await opening).close());
  return opening;
}
