import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';

type Bounds = { signal: AbortSignal; maxBytes: number };

/**
 * Sends one POST request, once, on a connection of its own: the host may have closed an idle one.
 * Follows no redirect, decompresses nothing, and ends with its signal.
 */
export async function postJson(url: string, body: unknown, { signal, maxBytes }: Bounds) {
  const response = await send(url, JSON.stringify(body), signal);
  return { status: response.statusCode ?? 0, text: await readText(response, maxBytes) };
}

function send(url: string, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.startsWith('http:') ? requestPlain : requestSecure;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'Ludex',
  };
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent: false, headers, signal }, resolve)
      .on('error', reject)
      .end(body);
  });
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw Object.assign(new Error('Too large'), { code: 'TOO_LARGE' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
