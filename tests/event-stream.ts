import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

/** What a reader hears who has this article open; the server must be listening. */
export async function openEventStream({ server }: Pick<TestApp['app'], 'server'>, newsId: number) {
  const { port } = server.address() as AddressInfo;
  const path = `/api/events?news=${newsId}`;
  const request = get({ host: '127.0.0.1', port, path, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let heard = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  return {
    response,
    /** All that was heard, once this text is in it. */
    async hear(text: string): Promise<string> {
      while (!heard.includes(text)) await once(response, 'data');
      return heard;
    },
    close: () => response.destroy(),
  };
}
