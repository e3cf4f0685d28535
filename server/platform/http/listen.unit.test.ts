import fastify from 'fastify';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import type { App } from './app-type.ts';
import { listen } from './listen.ts';

test('a host name that does not resolve is reported as a wrong HOST, not as an unavailable database', async () => {
  const app = fastify() as unknown as App;
  // Too long for a DNS label, so that no name server is queried.
  const host = 'h'.repeat(70);
  await expect(listen(app, { host, port: 0 })).rejects.toThrow(
    new StartError(`Cannot listen on ${host} port 0. Check HOST and PORT.`),
  );
  await app.close();
});
