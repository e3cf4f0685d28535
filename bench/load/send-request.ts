import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends one request on a new connection. Unlike fetch, it does not decompress the body. */
export function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    call.once('error', reject);
    call.once('response', (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    call.end(body);
  });
}

const busy = 503;

/** Endpoints with a read model respond with 503 until the model is built. */
export async function sendUntilReady(...args: Parameters<typeof sendRequest>) {
  for (;;) {
    const response = await sendRequest(...args);
    if (response.status !== busy) return response;
    await sleep(1000);
  }
}

/** The data of a response of the API. */
export async function readData<Data>(port: number, path: string): Promise<Data> {
  const { status, body } = await sendUntilReady(port, path);
  if (status !== 200) throw new Error(`GET ${path} returned ${status}`);
  return (JSON.parse(body.toString()) as { data: Data }).data;
}
