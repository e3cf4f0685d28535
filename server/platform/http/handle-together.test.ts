import { AsyncLocalStorage } from 'node:async_hooks';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { handleTogether } from './handle-together.ts';

function createApp() {
  const steps: string[] = [];
  const app = fastify();
  handleTogether(app);
  app.addHook('onSend', async (request) => void steps.push(`answer ${request.url}`));
  const handler = async ({ url }: FastifyRequest) => {
    steps.push(`handle ${url}`);
    if (url === '/bad') throw new Error('It is bad.');
    return { url };
  };
  app.route({ method: ['GET', 'POST'], url: '/:name', handler });
  return { app, steps };
}

test('requests of one turn are handled before the first is answered, but not too many', async () => {
  const { app, steps } = createApp();
  const urls = Array.from({ length: 60 }, (_, index) => `/${index}`);
  await Promise.all(urls.map((url) => app.inject(url)));
  expect(steps.indexOf('answer /0')).toBe(50);
  expect(steps.indexOf('handle /50')).toBe(100);
  expect(steps.indexOf('answer /50')).toBe(110);
});

test('each gets its own answer, also beside one that fails and one with a body', async () => {
  const { app } = createApp();
  const answers = await Promise.all([
    app.inject('/a'),
    app.inject('/bad'),
    app.inject({ method: 'POST', url: '/write', body: { word: 'x' } }),
    app.inject('/b'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 200, 200]);
  expect(answers.map((answer) => answer.json().url)).toEqual(['/a', undefined, '/write', '/b']);
});

test('what one of them brings along does not reach the others', async () => {
  const brought = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const app = fastify();
  handleTogether(app);
  app.addHook('preHandler', async () => void seen.push(brought.getStore()));
  await Promise.all([brought.run('mine', async () => app.inject('/a')), app.inject('/b')]);
  expect(seen).toEqual([undefined, undefined]);
});
