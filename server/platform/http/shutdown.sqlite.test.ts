import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';

test('a connection ends with its last response, so that nobody is refused on it', async () => {
  const site = await createTestApp();
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString()));
  const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(request.repeat(1000));
  await once(socket, 'end');
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(1000);
  expect(received.match(/^Connection: close/gim)).toHaveLength(1);
  socket.destroy();
  await site.close();
});
