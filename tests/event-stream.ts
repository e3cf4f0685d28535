import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

/** The event stream of an open article; the server must be listening. */
export async function openEventStream({ server }: Pick<TestApp['app'], 'server'>, newsId: number) {
  const { port } = server.address() as AddressInfo;
  const path = `/api/events?news=${newsId}`;
  const request = get({ host: '127.0.0.1', port, path, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let received = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  return {
    response,
    /** Everything received, once this text is in it. */
    async until(text: string): Promise<string> {
      while (!received.includes(text)) await once(response, 'data');
      return received;
    },
    close: () => response.destroy(),
  };
}
