import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { keyRefused, type SourceResponse } from './steam.ts';

/** What a source in trouble does; each has been seen in the wild. */
export type SourceFault =
  | 'limit'
  | { limit: string }
  | 'blocked'
  | 'key'
  | 'error'
  /** Wikidata's way to say that a query took too long. */
  | 'timeout'
  | 'empty'
  | 'null'
  | 'html'
  | 'cut'
  | 'hang'
  | 'endless'
  | 'reset'
  | 'huge'
  | 'bomb'
  | 'drift'
  | 'liar'
  /** Any other response, made from the true one. */
  | ((response: SourceResponse) => SourceResponse);

const html = (status: number, text: string): SourceResponse => ({
  status,
  type: 'text/html',
  body: `<html><body>${text}</body></html>`,
});

/** Sends what the fault makes of a response. */
export function sendFaulty(reply: ServerResponse, response: SourceResponse, fault: SourceFault) {
  if (fault === 'hang') return;
  if (fault === 'reset') return void reply.writeHead(200).write('{"resp', () => reply.destroy());
  if (fault === 'endless') return void reply.writeHead(200).write('{"response":');
  if (fault === 'bomb') {
    return void reply
      .writeHead(200, { 'Content-Encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(64 * 2 ** 20)));
  }
  if (fault === 'limit') return send(reply, html(429, 'Too Many Requests'));
  if (typeof fault === 'object') {
    return send(reply, html(429, 'Too Many Requests'), { 'Retry-After': fault.limit });
  }
  send(reply, faultyResponse(response, fault));
}

function faultyResponse(
  response: SourceResponse,
  fault:
    | Exclude<SourceFault, 'hang' | 'reset' | 'endless' | 'bomb' | 'limit' | object>
    | ((response: SourceResponse) => SourceResponse),
): SourceResponse {
  if (typeof fault === 'function') return fault(response);
  switch (fault) {
    case 'key':
      return keyRefused;
    case 'blocked':
      return html(403, 'Access Denied');
    case 'error':
      return html(503, 'Service Unavailable');
    case 'timeout':
      return { status: 500, type: 'text/plain', body: 'java.util.concurrent.TimeoutException' };
    case 'html':
      return html(200, 'One moment, please');
    case 'empty':
      return { ...response, status: 200, body: '{"response":{}}' };
    case 'null':
      return { ...response, body: 'null' };
    case 'cut':
      return { ...response, body: response.body.slice(0, response.body.length / 2) };
    case 'huge':
      return { ...response, body: `"${'x'.repeat(20 * 2 ** 20)}"` };
    case 'drift':
      return {
        ...response,
        body: response.body.replaceAll(
          /"(player_count|ranks|result|apps|store_items|metadata|query_summary|newsitems|bindings|pages)"/g,
          '"$1_v2"',
        ),
      };
    case 'liar':
      return {
        ...response,
        body: response.body.replace(/"player_count":(\d+)/, '"player_count":$1000'),
      };
  }
}

export function send(
  reply: ServerResponse,
  { status, type, body, encoding = 'utf8', headers: own }: SourceResponse,
  headers: Record<string, string> = {},
) {
  reply.writeHead(status, { 'Content-Type': type, ...own, ...headers }).end(body, encoding);
}
