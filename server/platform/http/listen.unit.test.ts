import fastify from 'fastify';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import type { App } from './app-type.ts';
import { listen } from './listen.ts';

test('a host name without an address is a wrong HOST, not a database that is away', async () => {
  const app = fastify() as unknown as App;
  // Too long for a label, so that no server of names is called.
  const host = 'h'.repeat(70);
  await expect(listen(app, { host, port: 0 })).rejects.toThrow(
    new StartError(`Cannot listen on ${host} port 0. Check HOST and PORT.`),
  );
  await app.close();
});
