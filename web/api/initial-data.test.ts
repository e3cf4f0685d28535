import { afterEach, expect, test, vi } from 'vitest';

const answer = { success: true, data: ['one'] };
const page = (text: string | null) => ({
  getElementById: (id: string) => (id === 'initial-data' && text ? { textContent: text } : null),
});

async function start(text: string | null, navigation = 'navigate') {
  vi.resetModules();
  vi.stubGlobal('document', page(text));
  const entry = { type: navigation } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  return import('./initial-data.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer that came with the page counts once', async () => {
  const { takeAnswer } = await start(JSON.stringify({ '/api/x?page=1': answer }));
  expect(takeAnswer('/api/x')).toBeUndefined();
  expect(takeAnswer('/api/x?page=1')).toEqual(answer);
  expect(takeAnswer('/api/x?page=1')).toBeUndefined();
});

test('after a write, and in a page brought back from the cache, none counts', async () => {
  const text = JSON.stringify({ '/api/x': answer });
  const written = await start(text);
  written.forgetAnswers();
  expect(written.takeAnswer('/api/x')).toBeUndefined();
  const old = await start(text, 'back_forward');
  expect(old.takeAnswer('/api/x')).toBeUndefined();
});

test('a page without answers asks for everything', async () => {
  const { takeAnswer } = await start(null);
  expect(takeAnswer('/api/x')).toBeUndefined();
});
