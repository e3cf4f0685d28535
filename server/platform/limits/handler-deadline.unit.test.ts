import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createDeadline } from './handler-deadline.ts';

const { promise: done, resolve: finish } = Promise.withResolvers<void>();
const app = fastify();
app.addHook('onRoute', createDeadline(app, 100));
app.post('/slow', async () => {
  await done;
  return 'late';
});
app.post('/quick', async () => 'in time');
afterAll(() => app.close());

test('a write that takes too long gets a response, and its late result is harmless', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = (path: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"some":"body"}',
    });
  const slow = await post('/slow');
  expect(slow.status).toBe(503);
  finish();
  expect(await (await post('/quick')).text()).toBe('in time');
});
