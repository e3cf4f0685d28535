import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

test('a list whose first request started before a write is fetched again', async () => {
  const client = new QueryClient();
  const before = Promise.withResolvers<string[]>();
  const responses = [before.promise, Promise.resolve(['written'])];
  const queryKey = ['list'];
  const list = new QueryObserver(client, { queryKey, queryFn: () => responses.shift()! });
  const stop = list.subscribe(() => {});
  const refreshed = refreshQueries(client, { queryKey });
  before.resolve([]);
  await refreshed;
  expect(list.getCurrentResult()).toMatchObject({ status: 'success', data: ['written'] });
  stop();
});
