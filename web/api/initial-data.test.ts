import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { seedFromPage, toInitialData } from './initial-data.ts';

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

const decoder = new TextDecoder();
const sentBy = (client: QueryClient) =>
  toInitialData(client)
    .map((part) => decoder.decode(part))
    .join('');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('data that was sent with the page is available before any request', () => {
  expect(seeded(JSON.stringify([[key, { name: 'A' }]]))).toEqual({ name: 'A' });
});

test('a page without data starts with nothing', () => {
  expect(seeded(null)).toBeUndefined();
});

test('data of a page that Back restored is shown but stale', () => {
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify([[key, { name: 'A' }]]) }),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'back_forward' } as PerformanceNavigationTiming,
  ]);
  const client = new QueryClient();
  seedFromPage(client);
  expect(client.getQueryState(key)).toMatchObject({ data: { name: 'A' }, dataUpdatedAt: 0 });
});

test('data of a session is left out of the page', () => {
  const client = new QueryClient();
  client.setQueryData(['site', 'summary'], { games: 1 });
  client.setQueryData(['me', 'user', 7], { nickname: 'Noor' });
  expect(sentBy(client)).toBe('[[["site","summary"],{"games":1}]]');
});

test('no text in the data can end the element that carries it', () => {
  const client = new QueryClient();
  const data = { title: '</script><script>' };
  client.setQueryData(['</script>'], data);
  client.setQueryData(['game', 2], null);
  const sent = sentBy(client);
  expect(sent).not.toContain('<');
  expect(JSON.parse(sent)).toEqual([
    [['</script>'], data],
    [['game', 2], null],
  ]);
  expect(sentBy(new QueryClient())).toBe('[]');
});
