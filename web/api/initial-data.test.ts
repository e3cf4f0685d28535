import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { seedFromPage } from './initial-data.ts';

const key = ['game', { id: 1 }];

function seeded(text: string | null, type = 'navigate'): unknown {
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'initial-data' && text ? { textContent: text } : null),
  });
  const visit = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  const client = new QueryClient();
  seedFromPage(client);
  return client.getQueryData(key);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer that came with the page is there before anything is asked', () => {
  expect(seeded(JSON.stringify([[key, { name: 'A' }]]))).toEqual({ name: 'A' });
});

test('a page without answers, or out of the cache, begins with nothing', () => {
  expect(seeded(null)).toBeUndefined();
  expect(seeded(JSON.stringify([[key, { name: 'A' }]]), 'back_forward')).toBeUndefined();
});
